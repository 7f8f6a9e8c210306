import type { Context } from '@kaifong/kernel/context';
import { findOpenAccount } from './find-account.ts';

export interface HandOverAccounts {
  readonly from_id: number | null;
  readonly to_id: number | null;
  /** The account that did it, which is told nothing new. */
  readonly by_id: number | null;
}

type Account = NonNullable<Awaited<ReturnType<typeof findOpenAccount>>>;
export type HandOverLetter = 'handed_over' | 'handed_away';

/** Accounts that are told of a hand-over, each by its letter; none twice, and not whoever did it. */
export async function handOverReaders(
  ctx: Context,
  { from_id, to_id, by_id }: HandOverAccounts,
): Promise<{ readonly letter: HandOverLetter; readonly account: Account }[]> {
  const told = [
    ['handed_over', to_id],
    ['handed_away', from_id],
  ] as const;
  const readers: { letter: HandOverLetter; account: Account }[] = [];
  for (const [letter, id] of told) {
    const account = id === null || id === by_id ? undefined : await findOpenAccount(ctx, id);
    if (account) readers.push({ letter, account });
  }
  return readers;
}
