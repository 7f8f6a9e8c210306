import { day } from '@kaifong/base/time';
import { inTransaction } from '@kaifong/kernel/context';
import { defineJob } from '@kaifong/kernel/jobs';
import { forgetSteps } from '@kaifong/kernel/steps';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import * as z from 'zod';
import { removePrivateFiles } from '../../media/index.ts';
import { submissionMachine } from '../contract/index.ts';
import { fileIdsOf } from '../rules/file-ids.ts';
import { formSubmissions } from '../schema.ts';

/** A month is how long the link of a draft is good for. */
const draftsKept = 31 * day;
const spamKept = 90 * day;

/** Half-filled forms leave when their link has ended, spam after ninety days: long enough to find one that was none. */
export const forgetDrafts = defineJob({
  name: 'forms.forget-drafts',
  schedule: '47 3 * * *',
  input: z.object({}),
  async run(ctx) {
    const before = (age: number) => new Date(ctx.runtime.now().getTime() - age);
    const { status, updated_at, led_by, asked_keys } = formSubmissions;
    await inTransaction(ctx, async (tx) => {
      const gone = await tx.db
        .delete(formSubmissions)
        .where(
          or(
            // An application that was asked for more stays: it has a story.
            and(eq(status, 'draft'), lt(updated_at, before(draftsKept)), or(isNull(led_by), isNull(asked_keys))),
            and(eq(status, 'disabled'), lt(updated_at, before(spamKept))),
          ),
        )
        .returning({ id: formSubmissions.id, answers: formSubmissions.answers });
      await removePrivateFiles(
        tx,
        gone.flatMap(({ answers }) => fileIdsOf(answers)),
      );
      await forgetSteps(
        tx,
        submissionMachine,
        gone.map(({ id }) => id),
      );
    });
  },
});
