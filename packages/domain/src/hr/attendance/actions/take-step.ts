// The machine of appeals with its table. An appeal that is approved writes what really was, and the day follows.
import { fail } from '@kaifong/base/errors';
import type { StepEffect } from '@kaifong/base/steps';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { type BegunStep, bindMachine } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { onBehalf } from '../../delegate/queries/care.ts';
import { readersOf } from '../../leave/queries/leave-readers.ts';
import { accountOf, type EmployeeRecord, relationTo } from '../../leave/queries/people.ts';
import {
  type appealCommands,
  type appealLetters,
  type appealMachine,
  appealMoved,
  type approveInput,
} from '../contract/index.ts';
import { anotherDecidesAppeal } from '../queries/attendance-people.ts';
import { type AppealRecord, appealFacts, findAppeal } from '../queries/get-appeal.ts';
import { type AppealFacts, appealRules } from '../rules/appeal-rules.ts';
import { appeals } from '../schema.ts';
import { correctDay, lockDay } from './correct-day.ts';

interface LockedAppeal extends AppealRecord {
  readonly facts: AppealFacts;
  readonly person: EmployeeRecord;
}
type Change = Partial<Omit<AppealRecord, 'id' | 'version' | 'status' | 'updated_at'>>;
type Letter = (typeof appealLetters)[number];

/** Locks an appeal the caller may see. Refuses `not-found`. */
async function lockAppeal(tx: TxContext, id: number): Promise<LockedAppeal> {
  await tx.db.select({ id: appeals.id }).from(appeals).where(eq(appeals.id, id)).for('update');
  const { appeal, employee } = await findAppeal(tx, id);
  return { ...appeal, facts: await appealFacts(tx, appeal, employee), person: employee };
}

const steps = bindMachine({
  rules: appealRules,
  lock: lockAppeal,
  factsOf: ({ facts }) => facts,
  write: (tx, { id }, change: Change & { readonly status: AppealRecord['status'] }) =>
    tx.db.update(appeals).set(change).where(eq(appeals.id, id)),
  wrongStep: (_row, status) => fail('hr.appeal-moved', { status }),
  requesterOf: ({ person }) => person.account_id,
  anotherHolds: (tx, _permission, accountId) => anotherDecidesAppeal(tx, accountId),
});

type Begun = BegunStep<typeof appealMachine, LockedAppeal>;
type Command = (typeof appealCommands)[number];

const letters: Readonly<Record<Command, Letter | undefined>> = {
  approve: 'appeal_approved',
  refuse: 'appeal_rejected',
  withdraw: undefined,
  escalate: 'appeal_asked',
};

/** Tells whoever reads the letter of a step; returns the effect. */
async function tell(tx: TxContext, { row, reason, step }: Begun): Promise<StepEffect[]> {
  const letter = letters[step.command];
  if (!letter) return [];
  const readers = await readersOf(tx, row.person, letter === 'appeal_asked' ? 'manager' : 'employee');
  await announce(tx, appealMoved, { appeal_id: row.id, version: row.version + 1, letter, reason });
  const isRefuser = letter === 'appeal_asked' && row.refused_by === row.person.manager_id;
  const mails = isRefuser
    ? []
    : readers.map(({ to }) => ({ kind: 'mail' as const, word: `mail-${letter}`, target: to }));
  const isDecision = step.command === 'approve' || step.command === 'refuse';
  const isBehalf = isDecision && (await relationTo(tx, row.person, 'attendance')).isDelegate;
  return [...(isBehalf ? await onBehalf(tx, row.person) : []), ...mails];
}

/** A step of an appeal that writes no punch. Refuses what every machine refuses. */
export const takeAppealStep =
  (command: Exclude<Command, 'approve'>) =>
  (
    ctx: Context,
    wish: { readonly id: number; readonly version?: number | undefined; readonly reason?: string | undefined },
  ) =>
    inTransaction(ctx, async (tx) => {
      const begun = await steps.begin(tx, { ...wish, command });
      const set: Change =
        command === 'refuse' ? { refused_by: accountOf(tx) } : command === 'escalate' ? { escalated: true } : {};
      await steps.finish(tx, begun, { set, effects: await tell(tx, begun) });
    });

/** Approves an appeal, whole or with other times: they become punches, and the day is reckoned again. Refuses a day that was paid for. */
export const approveAppeal = (
  ctx: Context,
  { in_time, out_time, ...wish }: Omit<z.output<typeof approveInput>, 'language'>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const begun = await steps.begin(tx, { ...wish, command: 'approve' });
    const { row, reason } = begun;
    const { day, person } = await lockDay(tx, row.day_id, row.employee_id);
    const isWhole = in_time === undefined && out_time === undefined;
    const granted = isWhole
      ? { in_time: row.in_time, out_time: row.out_time }
      : { in_time: in_time ?? null, out_time: out_time ?? null };
    await correctDay(tx, person, day, { ...granted, void_ids: [], reason: reason || row.reason, source: 'appeal' });
    const set = { granted_in: granted.in_time, granted_out: granted.out_time };
    await steps.finish(tx, begun, { set, effects: await tell(tx, begun) });
  });
