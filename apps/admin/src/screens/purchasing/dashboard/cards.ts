import type { FirstPageCard } from '../../../kit/screen/screen.ts';
import { Purchases } from './purchases.tsx';

export const cards: readonly FirstPageCard[] = [
  { permission: 'get pos', title: 'purchasing.po.plural', place: 'half', Card: Purchases },
];
