import type { FirstPageCard } from '../../../kit/screen/screen.ts';
import { CartMails } from './cart-mails.tsx';
import { NewestOrders } from './newest-orders.tsx';
import { OrderWork, TurnoverFigures } from './order-figures.tsx';

export const cards: readonly FirstPageCard[] = [
  { permission: 'get orders', place: 'wide', Card: OrderWork },
  { permission: 'get turnover', place: 'wide', Card: TurnoverFigures },
  { permission: 'get orders', place: 'half', Card: NewestOrders },
  { permission: 'get turnover', place: 'half', Card: CartMails },
];
