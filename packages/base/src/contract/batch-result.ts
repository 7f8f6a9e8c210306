import * as z from 'zod';

const resultOf = <Id extends z.ZodType>(id: Id) =>
  z.object({
    success_ids: z.array(id),
    fail_ids: z.array(id),
    /** Why, for each of `fail_ids`, in the caller's language. */
    fail_reasons: z.array(z.object({ id, message: z.string() })),
  });

/** What became of several records of one call: the ids that went through and those that did not, with the reasons. */
export const batchResult = resultOf(z.number());
export type BatchResult = z.output<typeof batchResult>;

/** The same for records that are known by a name or another text. */
export const namedBatchResult = resultOf(z.string());
export type NamedBatchResult = z.output<typeof namedBatchResult>;

/** The same where records are known by their ids, or by a name that nobody has. */
export const mixedBatchResult = resultOf(z.union([z.number(), z.string()]));
