import { inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { defineJob } from '@kaifong/kernel/jobs';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { closeQuotes } from '../../sales/index.ts';
import { applicationMoved } from '../contract/index.ts';
import { listLate } from '../queries/sold-quotes.ts';
import { applications } from '../schema.ts';
import { endQuotes } from './make-quotes.ts';
import { applicationSteps, mailTo } from './take-step.ts';

/** Ends applications whose quote was not bought while it lasted; one in an order that waits for money lasts as long as the order. */
export const lapseQuotes = defineJob({
  name: 'applications.lapse-quotes',
  schedule: '23 * * * *',
  input: z.object({}),
  async run(ctx) {
    const late = await listLate(ctx);
    for (const { id } of late)
      await inTransaction(ctx, async (tx) => {
        await closeQuotes(tx, 'application', id);
        const { status } = applications;
        const [still] = await tx.db
          .select({ id: applications.id })
          .from(applications)
          .where(and(eq(applications.id, id), eq(status, 'approved')));
        if (!still) return;
        const step = await applicationSteps.begin(tx, { id, command: 'lapse' });
        // Somebody has ordered it since.
        if (step.row.quotes.some(({ ordered }) => ordered)) return;
        await endQuotes(tx, id);
        await applicationSteps.finish(tx, step, { effects: mailTo(step.row, 'application_lapse') });
        await announce(tx, applicationMoved, { application_id: id, command: 'lapse', reason: '' });
      });
  },
});
