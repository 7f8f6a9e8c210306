// Calls, mails, meetings and notes with a person: done, or planned for a day.
import { fail } from '@kaifong/base/errors';
import { dateIn } from '@kaifong/base/time';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { authorOf } from '@kaifong/kernel/steps';
import { and, eq, isNull } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import type { ActivityKind, Person, PersonNoun } from '../contract/index.ts';
import { getPerson } from '../queries/get-person.ts';
import { personActivities } from '../schema.ts';
import { holdOwn, holdPerson } from './keep-person.ts';

interface Planned {
  readonly id: number;
  readonly kind: ActivityKind;
  readonly text: string;
  /** Null: today in the shop's time zone. */
  readonly on_day: string | null;
  readonly done: boolean;
}

/** The day it is by the shop's clock. */
const today = async (tx: TxContext) => dateIn((await getSettings(tx)).time_zone, tx.runtime.now());

/** Keeps an activity with a person of either noun, for a domain that works with her. The caller holds her or what hangs on her. */
export async function noteActivity(tx: TxContext, { id, kind, text, on_day, done }: Planned): Promise<void> {
  const done_at = done ? tx.runtime.now() : null;
  const day = on_day ?? (await today(tx));
  await tx.db
    .insert(personActivities)
    .values({ customer_id: id, kind, text, on_day: day, done_at, account_id: authorOf(tx).accountId });
}

/** Keeps what was done with a person, or is to be done. Refuses `not-found`. */
export async function addActivity(ctx: Context, planned: Planned, noun: PersonNoun = 'customer'): Promise<Person> {
  return inTransaction(ctx, async (tx) => {
    await holdOwn(tx, planned.id, noun);
    await noteActivity(tx, planned);
    return getPerson(tx, planned.id);
  });
}

interface Step {
  readonly id: number;
  readonly activity_id: number;
}

const hers = ({ id, activity_id }: Step) =>
  and(eq(personActivities.id, activity_id), eq(personActivities.customer_id, id));

async function requireActivity(tx: TxContext, step: Step, noun: PersonNoun): Promise<void> {
  await holdPerson(tx, step.id, noun);
  const [row] = await tx.db.select({ id: personActivities.id }).from(personActivities).where(hers(step));
  if (!row) throw fail('not-found');
}

/** Marks a planned activity as done, on the shop's day; one that is done stays as it is. Refuses `not-found`. */
export async function finishActivity(ctx: Context, step: Step, noun: PersonNoun = 'customer'): Promise<Person> {
  return inTransaction(ctx, async (tx) => {
    await requireActivity(tx, step, noun);
    await tx.db
      .update(personActivities)
      .set({ done_at: tx.runtime.now(), on_day: await today(tx), ...touch(personActivities) })
      .where(and(hers(step), isNull(personActivities.done_at)));
    return getPerson(tx, step.id);
  });
}

/** Deletes an activity. Refuses `not-found`. */
export async function deleteActivity(ctx: Context, step: Step, noun: PersonNoun = 'customer'): Promise<Person> {
  return inTransaction(ctx, async (tx) => {
    await requireActivity(tx, step, noun);
    await tx.db.delete(personActivities).where(hers(step));
    return getPerson(tx, step.id);
  });
}
