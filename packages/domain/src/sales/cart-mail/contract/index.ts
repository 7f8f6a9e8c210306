export { type CartMailNumbers, cartMailCard } from './card.ts';
export { type LinkedCart, linkedCart } from './routes.ts';
