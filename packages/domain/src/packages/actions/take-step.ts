// The machine of packages with its table: every command of a package begins and finishes its step here. A package is
// locked before its account, and after its order.
import { fail } from '@kaifong/base/errors';
import type { StepEffect } from '@kaifong/base/steps';
import { asSystem, type TxContext } from '@kaifong/kernel/context';
import { bindMachine } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import { packageRules } from '../rules/package-rules.ts';
import { packages } from '../schema.ts';

export type PackageRecord = typeof packages.$inferSelect;
type Change = Partial<Pick<PackageRecord, 'starts_at' | 'ends_at' | 'frozen_at' | 'refund_id'>>;

async function lockPackage(tx: TxContext, id: number): Promise<PackageRecord> {
  const [row] = await tx.db.select().from(packages).where(eq(packages.id, id)).for('update');
  if (!row) throw fail('not-found');
  return row;
}

const nowOf = ({ runtime }: TxContext) => runtime.now();

/** Refuses what every machine refuses; `packages.package-moved` when there is no such step. */
export const packageMoves = bindMachine({
  rules: packageRules,
  lock: async (tx, id) => {
    const row = await lockPackage(tx, id);
    return { ...row, begun: row.starts_at !== null && row.starts_at <= nowOf(tx) };
  },
  factsOf: (row) => row,
  write: (tx, { id }, change: Change & Pick<PackageRecord, 'status'>) =>
    tx.db.update(packages).set(change).where(eq(packages.id, id)),
  wrongStep: ({ number }, status) => fail('packages.package-moved', { number, status }),
});

export type BegunPackageStep = Awaited<ReturnType<typeof packageMoves.begin>>;

/** The step is the shop's own, whoever caused it. */
export const asShop = (tx: TxContext): TxContext => asSystem(tx, 'packages');

/** What a step did to the units, or to the money, of a package. Nothing for none. */
export async function amountEffect(
  tx: TxContext,
  { grants }: Pick<PackageRecord, 'grants'>,
  word: 'granted' | 'used' | 'given-back' | 'ended' | 'taken-back',
  amount: number,
): Promise<StepEffect[]> {
  if (amount <= 0) return [];
  if (grants === 'units') return [{ kind: 'coupon', word: `units-${word}`, amount }];
  const { base_currency } = await getSettings(tx);
  return [{ kind: 'money', word: `money-${word}`, amount, currency: base_currency }];
}
