import type { FirstPageCard } from '../../../kit/screen/screen.ts';
import { CartMails } from './cart-mails.tsx';
import { NewestOrders } from './newest-orders.tsx';
import { OrderWork, TurnoverFigures } from './order-figures.tsx';

export const cards: readonly FirstPageCard[] = [
  { permission: 'get orders', title: 'order_card.to_do', place: 'wide', Card: OrderWork },
  { permission: 'get turnover', title: 'order_card.thirty_days', place: 'wide', Card: TurnoverFigures },
  { permission: 'get orders', title: 'order_card.newest_orders', place: 'half', Card: NewestOrders },
  { permission: 'get turnover', title: 'cart_mail_card.title', place: 'half', Card: CartMails },
];
