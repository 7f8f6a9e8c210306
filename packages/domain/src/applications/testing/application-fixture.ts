import { inTransaction } from '@kaifong/kernel/context';
import type { MachineFixture, TestRuntime } from '@kaifong/kernel/testing';
import { visitor } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { formSubmissions } from '../../forms/schema.ts';
import { resumeOf, submit } from '../../forms/testing/index.ts';
import { withdrawApplication } from '../actions/own-steps.ts';
import { noteRefunded } from '../actions/sell-application.ts';
import { applicationMachine } from '../contract/index.ts';
import { getApplicationRecord } from '../queries/find-application.ts';
import { readQuotes } from '../queries/read-quotes.ts';
import { applyFor, linkOf, makeService, payQuote } from './make-application.ts';

/** How the suite of steps makes applications, and moves them on as applicants, orders and jobs do. */
export function applicationFixture(runtime: () => TestRuntime): MachineFixture {
  return {
    machine: applicationMachine,
    async make() {
      const { id } = await applyFor(runtime(), await makeService(runtime()));
      return id;
    },
    ways: {
      pending: [],
      processing: ['take'],
      draft: ['take', 'ask'],
      approved: ['approve'],
      rejected: ['refuse'],
      paid: ['approve', 'pay'],
      process: ['approve', 'pay', 'start'],
      completed: ['approve', 'pay', 'start', 'deliver'],
      refunded: ['approve', 'pay', 'refund'],
      canceled: ['withdraw'],
      abnormal: ['problem'],
      'abnormal paid': ['approve', 'pay', 'problem'],
    },
    kindOf: (guard) => (guard === 'jobPaid' ? 'paid' : undefined),
    async own(command, id) {
      const guest = runtime().as(visitor);
      const row = await getApplicationRecord(guest, id);
      if (command === 'withdraw') return withdrawApplication(guest, linkOf(runtime(), row));
      if (command === 'pay') return payQuote(runtime(), id);
      if (command === 'refund') {
        const [quote] = await readQuotes(guest, [id]);
        return inTransaction(runtime().as({ kind: 'system', name: 'test' }), (tx) =>
          noteRefunded(tx, { order_id: quote?.order?.id ?? 0 }),
        );
      }
      const [submission] = await runtime()
        .database.db.select()
        .from(formSubmissions)
        .where(eq(formSubmissions.id, row.submission_id));
      if (!submission) throw new Error('no answers');
      return submit(runtime(), { id: submission.form_id, resume: resumeOf(runtime(), submission.public_id) });
    },
    asks: ['approve', 'ask'],
    input: async (command) => {
      if (command === 'approve') return { price: 500 };
      return command === 'ask' ? { keys: ['first_name'] } : {};
    },
  };
}
