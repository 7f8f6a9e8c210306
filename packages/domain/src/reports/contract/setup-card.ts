import { type CardOf, defineCard } from '@kaifong/base/contract';
import * as z from 'zod';

/** The steps to be taken before a new shop opens, as every domain tells them. */
export const setupCard = defineCard({
  name: 'setup',
  permission: 'update configuration',
  output: z.object({
    /** Put away by staff, or everything is done: there are no steps then. */
    hidden: z.boolean(),
    steps: z.array(
      z.object({
        /** `sales.way-to-ship` */
        name: z.string(),
        title: z.string(),
        text: z.string(),
        /** The screen where the step is done, below `/admin`. */
        screen: z.string(),
        done: z.boolean(),
        /** Staff ticked it by hand: it is fine as it is. */
        ticked: z.boolean(),
      }),
    ),
  }),
});
export type Setup = CardOf<typeof setupCard>;
