import { type CardOf, defineCard } from '@kaifong/base/contract';
import * as z from 'zod';

/** Applications that wait for somebody. */
export const applicationCard = defineCard({
  name: 'applications',
  permission: 'get applications',
  output: z.object({
    pending: z.number(),
    processing: z.number(),
    /** Paid, and nobody has begun. */
    paid: z.number(),
    process: z.number(),
  }),
});
export type ApplicationNumbers = CardOf<typeof applicationCard>;
