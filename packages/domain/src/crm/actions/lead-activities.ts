// Calls, mails, meetings and notes with the person of a lead, from the lead's page.
import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type * as z from 'zod';
import { findPerson, finishActivity, noteActivity } from '../../customers/index.ts';
import type { leadInputs } from '../contract/index.ts';
import { lockLead, markContacted } from './lead-steps.ts';

/** Notes an activity; the first talk that is done takes a lead on. */
export const addLeadActivity = (
  ctx: Context,
  { id, kind, text, on_day, done }: z.output<(typeof leadInputs)['activity']>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { customer_id, status } = await lockLead(tx, id);
    await noteActivity(tx, { id: customer_id, kind, text, on_day, done });
    if (done && kind !== 'note' && status === 'pending') await markContacted(tx, { id });
  });

/** Marks a planned activity as done. Refuses `not-found`. */
export const finishLeadActivity = (
  ctx: Context,
  { id, activity_id }: z.output<(typeof leadInputs)['finish']>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { customer_id, status } = await lockLead(tx, id);
    const person = await findPerson(tx, customer_id);
    if (!person) throw fail('not-found');
    const noun = person.is_customer ? 'customer' : 'contact';
    const after = await finishActivity(tx, { id: customer_id, activity_id }, noun);
    const done = after.activities.find((activity) => activity.id === activity_id);
    if (done && done.kind !== 'note' && status === 'pending') await markContacted(tx, { id });
  });
