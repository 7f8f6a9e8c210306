import { type CardOf, defineCard } from '@kaifong/base/contract';
import * as z from 'zod';

/** What reminders of unfinished carts came to in the last 30 days; a cart counts once in each number. */
export const cartMailCard = defineCard({
  name: 'cart_mails',
  permission: 'get turnover',
  output: z.object({
    /** Carts somebody was reminded of. */
    carts: z.number(),
    /** Carts among them whose link was opened. */
    came_back: z.number(),
    /** Carts among them that became an order after the mail. */
    ordered: z.number(),
    /** What these orders came to, in the base currency. */
    total: z.number(),
  }),
});
export type CartMailNumbers = CardOf<typeof cartMailCard>;
