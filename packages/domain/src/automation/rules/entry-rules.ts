import { rulesOf } from '@kaifong/base/steps';
import { day } from '@kaifong/base/time';
import { type EntryStatus, entryMachine, type Flow } from '../contract/index.ts';

export interface EntryFacts {
  readonly status: EntryStatus;
}

export const entryRules = rulesOf(entryMachine)<EntryFacts>({});

/** Whether somebody who last entered at `last` may enter now; null: she never did. */
export function mayEnter(
  { again, again_days }: Pick<Flow, 'again' | 'again_days'>,
  last: Date | null,
  now: Date,
): boolean {
  if (last === null || again === 'always') return true;
  return again === 'after_days' && now.getTime() - last.getTime() >= again_days * day;
}
