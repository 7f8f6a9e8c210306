// Units that pay for what a later domain sells, in its transaction. Packages are locked after whatever they pay for.
import { failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { packageLedger } from '../queries/ledger.ts';
import { unitsFor } from '../queries/units-for.ts';
import { returnUnit, spendUnit } from './spend-unit.ts';
import { asShop } from './take-step.ts';

/** What units pay for: `{ kind: 'booking', id: 7 }`. */
export interface PaidSource {
  readonly kind: string;
  readonly id: number;
}

export interface UnitPayment {
  readonly customer_id: number;
  readonly event_id: number;
  readonly source: PaidSource;
  /** A unit for each. */
  readonly seats: number;
  /** The package the customer chose; left out: the one that ends first. */
  readonly package_id?: number | undefined;
  /** The owner and her friends read it: `Haircut, 3 December 15:00`. */
  readonly reason: string;
}

interface Use {
  readonly package_id: number;
  /** Units that were not given back. */
  readonly rest: number;
}

const usesOf = statement<Use, [string, string, number]>(
  'package-uses-of',
  `select p.account_id as package_id,
     -(p.delta + coalesce((select sum(r.delta) from postings r where r.reverses = p.id), 0))::float8 as rest
   from postings p where p.account_kind = $1 and p.kind = 'use' and p.about_kind = $2 and p.about_id = $3::int order by p.account_id`,
);

interface Spending {
  readonly id: number;
  readonly amount: number;
  readonly source: PaidSource;
  readonly reason: string;
  readonly customerId: number;
}

/** Spends for a source; what it was paid with and is still paid with is paid once. Refuses what `spendUnit` refuses. */
export async function spendFor(tx: TxContext, { source, ...spending }: Spending): Promise<void> {
  const before = await tx.run(usesOf, [packageLedger, source.kind, source.id]);
  if (before.some(({ rest }) => rest > 0)) return;
  // Given back and paid again, a purchase has a posting of its own.
  await spendUnit(tx, { ...spending, source: `${source.kind}:${source.id}:${before.length + 1}`, about: source });
}

/**
 * Pays for seats of an event with units of one package a customer owns or shares. Returns the package; what was paid with units
 * already is paid once. Refuses at `package_id`: `packages.not-covered` a package that is not hers or not for the event,
 * `packages.no-unit` where none has so many; and what `spendUnit` refuses.
 */
export async function payWithUnit(tx: TxContext, payment: UnitPayment): Promise<number> {
  const { customer_id, event_id, source, seats, package_id, reason } = payment;
  const before = await tx.run(usesOf, [packageLedger, source.kind, source.id]);
  const paid = before.find(({ rest }) => rest > 0);
  if (paid) return paid.package_id;
  const offers = await unitsFor(tx, customer_id, event_id);
  if (package_id !== undefined && !offers.some(({ id }) => id === package_id))
    throw failField('package_id', 'packages.not-covered');
  const one = offers.find(({ id, left }) => left >= seats && (package_id === undefined || id === package_id));
  if (!one) throw failField('package_id', 'packages.no-unit', { units: seats });
  await spendFor(tx, { id: one.id, amount: seats, source, reason, customerId: customer_id });
  return one.id;
}

const open = statement<{ status: string; version: number; over: boolean }, [number, Date]>(
  'package-open',
  `select status, version, status <> 'disabled' and coalesce(ends_at <= $2, false) as over from packages where id = $1::int for update`,
);

/**
 * Gives back every unit that paid for something. Returns how many came back: none of a package whose time is over, or that was
 * taken back with its order; nothing is refused, whoever cancels.
 */
export const giveUnitsBack = (tx: TxContext, source: PaidSource, reason: string): Promise<number> =>
  givePartBack(tx, source, reason, Number.POSITIVE_INFINITY);

/** The same of a part: at most so many units, or cents. */
export async function givePartBack(tx: TxContext, source: PaidSource, reason: string, most: number): Promise<number> {
  let back = 0;
  for (const { package_id: id, rest } of await tx.run(usesOf, [packageLedger, source.kind, source.id])) {
    const amount = Math.min(rest, most - back);
    if (amount <= 0) continue;
    const [one] = await tx.run(open, [id, tx.runtime.now()]);
    if (!one || one.over || one.status === 'refunded') continue;
    await returnUnit(asShop(tx), {
      id,
      amount,
      reason,
      source: `back:${source.kind}:${source.id}:${one.version}`,
      of: source,
    });
    back += amount;
  }
  return back;
}
