import type { FirstPageCard } from '../../../kit/screen/screen.ts';
import { LowStock } from './low-stock.tsx';

export const cards: readonly FirstPageCard[] = [
  { permission: 'get products', title: 'low_stock_card.low_stock', place: 'half', Card: LowStock },
];
