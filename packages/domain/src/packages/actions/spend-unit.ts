// Units that are used, by hand at the counter or by a domain that sells for them, and those given back.
import { fail, failField } from '@kaifong/base/errors';
import { dateIn } from '@kaifong/base/time';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { post, takeOff } from '@kaifong/kernel/postings';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { getSettings } from '../../settings/index.ts';
import type { giveBackInput, usePackageInput } from '../contract/index.ts';
import { amountWords } from '../queries/amount-words.ts';
import { postingsOf, unitsOf } from '../queries/ledger.ts';
import { mayUse } from '../queries/may-use.ts';
import { begunSpan } from '../rules/span-of.ts';
import { packages } from '../schema.ts';
import { amountEffect, type BegunPackageStep, type PackageRecord, packageMoves } from './take-step.ts';

export interface UnitSpending {
  readonly id: number;
  /** Whole units, or cents of a package with stored value. */
  readonly amount: number;
  /** The purchase or visit they pay for: `booking:7`. The same source twice takes once. */
  readonly source: string;
  readonly about?: { readonly kind: string; readonly id: number };
  /** The owner and her friends read it. */
  readonly reason: string;
  readonly version?: number;
  /** The customer who spends it; left out: staff, who see everybody's. */
  readonly customerId?: number;
}

async function refuseOutside(tx: TxContext, { status, starts_at, ends_at }: PackageRecord): Promise<void> {
  // Frozen, its time stands still.
  if (status === 'disabled') return;
  const now = tx.runtime.now();
  const { time_zone } = await getSettings(tx);
  if (starts_at && starts_at > now) throw fail('packages.not-begun', { day: dateIn(time_zone, starts_at) });
  if (ends_at && ends_at <= now) throw fail('packages.over', { day: dateIn(time_zone, ends_at) });
}

/**
 * Takes units off a package in the transaction of what they pay for; its first use begins its time. Of fifty at once on the last unit
 * one comes through. Refuses `not-found` to whoever neither owns nor shares it, `packages.not-begun`, `packages.over`, at the
 * field `packages.too-few`, and what every step refuses (a frozen one, one that was taken back).
 */
export async function spendUnit(tx: TxContext, spending: UnitSpending): Promise<void> {
  const { id, amount, source, about, reason, version, customerId } = spending;
  if (customerId !== undefined && !(await mayUse(tx, id, customerId))) throw fail('not-found');
  const begun = await packageMoves.begin(tx, { id, version, reason, command: 'use' });
  await refuseOutside(tx, begun.row);
  const { taken, balance } = await takeOff(tx, { account: unitsOf(id), amount, kind: 'use', source, about, reason });
  if (!taken) {
    // The same source was posted before.
    if (balance >= amount) return;
    throw failField('amount', 'packages.too-few', { left: (await amountWords(tx))(begun.row.grants, balance) });
  }
  const { time_zone } = await getSettings(tx);
  await packageMoves.finish(tx, begun, {
    to: balance === 0 ? 'completed' : 'processing',
    set: begunSpan(begun.row, tx.runtime.now(), time_zone),
    effects: await amountEffect(tx, begun.row, 'used', amount),
  });
}

export interface UnitReturn extends Pick<UnitSpending, 'id' | 'amount' | 'reason' | 'version'> {
  readonly source: string;
  /** Only uses that paid for it; left out: the newest first. */
  readonly of?: { readonly kind: string; readonly id: number };
}

async function postBack(tx: TxContext, { row }: BegunPackageStep, { id, amount, source, reason, of }: UnitReturn) {
  const uses = (await postingsOf(tx, [id])).filter(
    ({ kind, rest, about_kind, about_id }) =>
      kind === 'use' && rest < 0 && (!of || (about_kind === of.kind && about_id === of.id)),
  );
  const used = uses.reduce((sum, { rest }) => sum - rest, 0);
  if (amount > used)
    throw failField('amount', 'packages.not-used', { used: (await amountWords(tx))(row.grants, used) });
  let left = amount;
  for (const use of uses) {
    const back = Math.min(left, -use.rest);
    if (back === 0) break;
    await post(tx, {
      ...{ account: unitsOf(id), delta: back, kind: 'give-back', reverses: use.id, reason },
      source: `${source}:${use.id}`,
    });
    left -= back;
  }
}

/**
 * Gives used units back. Refuses at the field `packages.not-used` more than was used, `packages.over` where its time has ended, and what
 * every step refuses.
 */
export async function returnUnit(tx: TxContext, wish: UnitReturn): Promise<void> {
  const { id, amount, reason, version } = wish;
  const begun = await packageMoves.begin(tx, { id, version, reason, command: 'give-back' });
  await refuseOutside(tx, begun.row);
  await postBack(tx, begun, wish);
  await packageMoves.finish(tx, begun, { effects: await amountEffect(tx, begun.row, 'given-back', amount) });
}

/** Hundredths that staff typed, in the unit of the ledger. Refuses a part of a unit at its field. */
async function amountOf(tx: TxContext, id: number, hundredths: number): Promise<number> {
  const [row] = await tx.db.select({ grants: packages.grants }).from(packages).where(eq(packages.id, id));
  if (row?.grants === 'money') return hundredths;
  if (hundredths % 100 !== 0) throw failField('amount', 'packages.whole-units');
  return hundredths / 100;
}

/** Staff note what was used at the counter. */
export async function usePackage(ctx: Context, input: z.output<typeof usePackageInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { id, version, reason } = input;
    const amount = await amountOf(tx, id, input.amount);
    await spendUnit(tx, { id, version, reason, amount, source: `hand:${tx.requestId}:${id}` });
  });
}

/** Staff give back what was used by mistake. */
export async function giveUnitBack(ctx: Context, input: z.output<typeof giveBackInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { id, version, reason } = input;
    const amount = await amountOf(tx, id, input.amount);
    await returnUnit(tx, { id, version, reason, amount, source: `hand:${tx.requestId}:${id}` });
  });
}
