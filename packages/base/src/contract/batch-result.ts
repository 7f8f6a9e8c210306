import * as z from 'zod';

/** What became of several records of one call: the ids that went through, and those that did not, with the reason. */
export const batchResult = z.object({
  success_ids: z.array(z.number()),
  fail_ids: z.array(z.object({ id: z.number(), messages: z.array(z.string()) })),
});
