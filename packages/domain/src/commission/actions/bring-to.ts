// Brings the postings about one line's commission to what it should stand at, and from the pending to the payable ledger.
import type { TxContext } from '@kaifong/kernel/context';
import { post } from '@kaifong/kernel/postings';
import {
  aboutEarning,
  type EarningPosting,
  payableLedger,
  payableOf,
  pendingOf,
  postingsOfEarning,
} from '../queries/ledgers.ts';

export interface Standing {
  readonly id: number;
  readonly account_id: number;
  /** From when on it can be paid; null: its order is not completed. */
  readonly available_from: Date | null;
}

const later = (one: Date, other: Date) => (one > other ? one : other);

/** Takes so many cents back of postings, the latest first. What can be paid already is taken back at once. */
async function takeBack(
  tx: TxContext,
  earning: Standing,
  rows: readonly EarningPosting[],
  cents: number,
  source: () => string,
  reason: string,
) {
  let left = cents;
  for (const row of rows.filter(({ isReversal, rest }) => !isReversal && rest > 0).toReversed()) {
    const part = Math.min(left, row.rest);
    if (part <= 0) return;
    left -= part;
    await post(tx, {
      account: { kind: row.account_kind, id: earning.account_id },
      delta: -part,
      kind: 'refund',
      source: source(),
      about: aboutEarning(earning.id),
      availableFrom: later(row.available_from, tx.runtime.now()),
      reverses: row.id,
      reason,
    });
  }
}

/** What waited for the order's completion waits for the end of the return window now. */
async function release(
  tx: TxContext,
  earning: Standing & { readonly available_from: Date },
  rows: readonly EarningPosting[],
  source: () => string,
  reason: string,
) {
  const waiting = rows.filter(
    ({ account_kind, isReversal, rest }) => account_kind !== payableLedger && !isReversal && rest > 0,
  );
  const about = aboutEarning(earning.id);
  for (const { id, rest } of waiting) {
    await post(tx, {
      account: pendingOf(earning.account_id),
      delta: -rest,
      kind: 'release',
      source: source(),
      about,
      reverses: id,
      reason,
    });
    await post(tx, {
      account: payableOf(earning.account_id),
      delta: rest,
      kind: 'earn',
      source: source(),
      about,
      availableFrom: earning.available_from,
      reason,
    });
  }
}

/**
 * Posts what is missing to `target`, or takes back what is too much, and moves what can be paid. The caller holds the order and the
 * person's account; doing it twice changes nothing.
 */
export async function bringTo(tx: TxContext, earning: Standing, target: number, reason: string): Promise<void> {
  const rows = await postingsOfEarning(tx, earning.id);
  let made = rows.length;
  const source = () => {
    made += 1;
    return `earning:${earning.id}:${made}`;
  };
  const standing = rows.reduce((sum, { isReversal, rest }) => (isReversal ? sum : sum + rest), 0);
  const { account_id, available_from } = earning;
  if (target < standing) await takeBack(tx, earning, rows, standing - target, source, reason);
  if (available_from)
    await release(tx, { ...earning, available_from }, await postingsOfEarning(tx, earning.id), source, reason);
  if (target > standing)
    await post(tx, {
      account: available_from ? payableOf(account_id) : pendingOf(account_id),
      delta: target - standing,
      kind: 'earn',
      source: source(),
      about: aboutEarning(earning.id),
      ...(available_from && { availableFrom: later(available_from, tx.runtime.now()) }),
      reason,
    });
}
