// What a promotion would have done to the orders of the last months, had it run.
import { recordId } from '@kaifong/base/ids';
import * as z from 'zod';
import { language } from '../../contract/language.ts';

export const rehearsalInput = z.object({ id: recordId, language });

export const rehearsal = z.object({
  /** Days looked back. */
  days: z.number(),
  /** Orders looked at, and those it would have been given to. */
  orders: z.number(),
  touched: z.number(),
  /** The amount the promotion would have taken off, and what those orders cost; base currency. */
  discount: z.number(),
  turnover: z.number(),
  /** Share of their goods' price in percent. */
  share: z.number(),
  /**
   * The margin of those goods after tax and what they cost the shop, in percent, without the promotion and with it.
   * Null: for who may not see it, or where no cost is known.
   */
  margin: z
    .object({
      before: z.number(),
      after: z.number(),
      /** Share of those goods whose cost is known, in percent. */ known: z.number(),
    })
    .nullable(),
  /** Orders that would have lost most of their price. */
  oddest: z.array(
    z.object({ id: z.number(), number: z.string(), goods: z.number(), discount: z.number(), share: z.number() }),
  ),
});
export type Rehearsal = z.output<typeof rehearsal>;
