import type { MachineFixture, TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { makeCustomer } from '../../customers/testing/index.ts';
import { submissionMachine } from '../contract/index.ts';
import { formSubmissions } from '../schema.ts';
import { makeForm, submit, takeOwnStep } from './make-form.ts';

/** How the suite of steps makes submissions, and moves them on as who sent them. */
export function submissionFixture(runtime: () => TestRuntime): MachineFixture {
  let submitter: number | undefined;
  return {
    machine: submissionMachine,
    /** Handed in by a member to a form that somebody reviews; `simple`: kept half filled of one that nobody does. */
    async make(kind) {
      submitter ??= await makeCustomer(runtime());
      const isSimple = kind === 'simple';
      const form = await makeForm(runtime(), { needs_review: !isSimple });
      const sent = { id: form.id, draft: isSimple };
      const { identifier } = await submit(runtime(), sent, { customerId: submitter });
      const [row] = await runtime()
        .database.db.select({ id: formSubmissions.id })
        .from(formSubmissions)
        .where(eq(formSubmissions.public_id, identifier));
      return row?.id ?? 0;
    },
    ways: {
      pending: [],
      processing: ['process'],
      approved: ['approve'],
      completed: ['approve', 'complete'],
      draft: ['ask'],
      'draft simple': [],
      rejected: ['reject'],
      canceled: ['withdraw'],
      disabled: ['disable'],
      archived: ['reject', 'archive'],
    },
    kindOf: (guard) => (guard === 'needsNoReview' ? 'simple' : undefined),
    own: (command, id) => takeOwnStep(runtime(), id, command),
    asks: ['ask'],
    input: async () => ({}),
  };
}
