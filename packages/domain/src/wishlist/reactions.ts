import { type AnyReaction, react } from '@kaifong/kernel/events';
import { customerErased, customerMerged, mergeUndone } from '../customers/contract/index.ts';
import { dropWishes, moveWishes, moveWishesBack } from './actions/move-wishes.ts';
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
  react({ name: 'wishlist.move', to: customerMerged, about: ({ kept_id }) => `wishlist:${kept_id}`, run: moveWishes }),
  react({
    name: 'wishlist.move-back',
    to: mergeUndone,
    about: ({ kept_id }) => `wishlist:${kept_id}`,
    run: moveWishesBack,
  }),
  react({
    name: 'wishlist.erase',
    to: customerErased,
    about,
    run: (tx, { customer_id }) => dropWishes(tx, customer_id),
  }),
];
