import { defineCard } from '@kaifong/base/contract';
import * as z from 'zod';

/** What the shop has to say with its parcels, and how many cards it has had printed. */
export const giftCard = defineCard({
  name: 'gift_notes',
  permission: 'get gift_notes',
  output: z.object({ notes: z.number(), cards: z.number() }),
});
