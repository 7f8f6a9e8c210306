export { errors } from './errors.ts';
export { wishBackInStock, wishPriceDropped } from './events.ts';
export { routes } from './routes.ts';
export { mostWishes, type Wish, type WishState, wish, wishState } from './wish.ts';
