// One import for all of them: the first page asks for one file.
export { CartMails } from './cart-mails.tsx';
export { NewestOrders } from './newest-orders.tsx';
export { OrderWork, TurnoverFigures } from './order-figures.tsx';
