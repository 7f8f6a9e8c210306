import { type AnyReaction, react } from '@kaifong/kernel/events';
import { wishBackInStock, wishPriceDropped } from './contract/index.ts';
import { sendWishLetter } from './letters/send-letters.tsx';

const about = ({ customer_id }: { customer_id: number }) => `wishlist:${customer_id}`;

export const reactions: readonly AnyReaction[] = [
  react({
    name: 'wishlist.mail-price',
    to: wishPriceDropped,
    about,
    run: (tx, wish, { eventId }) =>
      sendWishLetter(tx, wish, { words: 'price', once: `price:${eventId}`, fromCents: wish.from_cents }),
  }),
  react({
    name: 'wishlist.mail-stock',
    to: wishBackInStock,
    about,
    run: (tx, wish, { eventId }) => sendWishLetter(tx, wish, { words: 'stock', once: `stock:${eventId}` }),
  }),
];
