import { type Context, definePort } from '@kaifong/kernel/context';
import type { PeopleScope } from '../contract/index.ts';

/** Employees an account is limited to: herself, or herself and everybody below her. People stand further up the street and answer. */
export type PeopleInScope = (
  ctx: Context,
  accountId: number,
  scope: Exclude<PeopleScope, 'all'>,
) => Promise<readonly number[]>;

export const peopleInScope = definePort<PeopleInScope>('identity.people-in-scope', async () => []);
