// What every shop has to say about itself.
import { about } from './pages/about.ts';
import { delivery } from './pages/delivery.ts';
import { faq } from './pages/faq.ts';
import { privacy } from './pages/privacy.ts';
import type { DemoPage } from './types.ts';

export const pages: readonly DemoPage[] = [about, delivery, faq, privacy];
