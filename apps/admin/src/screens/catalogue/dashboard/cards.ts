import type { FirstPageCard } from '../../../kit/screen/screen.ts';
import { LowStock } from './low-stock.tsx';

export const cards: readonly FirstPageCard[] = [{ permission: 'get products', place: 'half', Card: LowStock }];
