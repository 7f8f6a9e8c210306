export { type OrderLetter, orderLetter } from './routes.ts';
