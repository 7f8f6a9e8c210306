import { AppError } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { failureOf } from '@kaifong/kernel/http';

/** Does something with each, each in its own transaction, and says honestly which went and why the others did not. */
export async function eachOf<Id extends string | number>(
  ctx: Context,
  ids: readonly Id[],
  work: (id: Id) => Promise<unknown>,
): Promise<{ success_ids: Id[]; fail_ids: { id: Id; messages: string[] }[] }> {
  const success_ids: Id[] = [];
  const fail_ids: { id: Id; messages: string[] }[] = [];
  for (const id of new Set(ids)) {
    try {
      await work(id);
      success_ids.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { body } = failureOf(error, { language: ctx.language, requestId: ctx.requestId, log: ctx.machinery.log });
      fail_ids.push({ id, messages: body.messages });
    }
  }
  return { success_ids, fail_ids };
}
