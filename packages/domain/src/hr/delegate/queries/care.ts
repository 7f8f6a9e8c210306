// The one place that says who decides for people as their manager: the manager, and whoever she named for these days.
import type { StepEffect } from '@kaifong/base/steps';
import type { Context } from '@kaifong/kernel/context';
import { and, eq, gt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { accounts } from '../../../identity/schema.ts';
import { approvalDelegates } from '../schema.ts';

interface Person {
  readonly account_id: number | null;
  readonly manager_id: number | null;
}

const accountIn = ({ actor }: Context): number | null => (actor.kind === 'staff' ? actor.id : null);

/** Whether somebody is the caller herself. */
export function isOwn(ctx: Context, { account_id }: Pick<Person, 'account_id'>): boolean {
  const me = accountIn(ctx);
  return me !== null && account_id === me;
}

const valid = (now: Date) => and(lte(approvalDelegates.from_at, now), gt(approvalDelegates.until_at, now));

/** The caller's relation to somebody: her manager, or today the delegate of her manager. Nobody is the delegate for herself. */
export async function careOf(ctx: Context, person: Person): Promise<'manager' | 'delegate' | null> {
  const me = accountIn(ctx);
  if (me === null || person.manager_id === null) return null;
  if (person.manager_id === me) return 'manager';
  if (person.account_id === me) return null;
  const { account_id, delegate_id } = approvalDelegates;
  const [found] = await ctx.db
    .select({ id: approvalDelegates.id })
    .from(approvalDelegates)
    .where(and(eq(account_id, person.manager_id), eq(delegate_id, me), valid(ctx.runtime.now())))
    .limit(1);
  return found ? 'delegate' : null;
}

/** Condition: somebody with this manager and this account is in the care of `accountId` now, as in {@link careOf}. */
export const inCareOf = (of: { manager: SQLWrapper; account: SQLWrapper }, accountId: number, now: Date): SQL =>
  sql`(${of.manager} = ${accountId}::int or (${of.account} is distinct from ${accountId}::int and exists (
    select from approval_delegates stand_in where stand_in.account_id = ${of.manager}
      and stand_in.delegate_id = ${accountId}::int
      and stand_in.from_at <= ${now.toISOString()}::timestamptz and stand_in.until_at > ${now.toISOString()}::timestamptz)))`;

/** Condition on a column of employees' numbers: they are in the care of the account now. */
export const peopleInCare = (employee: SQLWrapper, accountId: number, now: Date): SQL =>
  sql`${employee} in (select person.id from employees person
    where ${inCareOf({ manager: sql`person.manager_id`, account: sql`person.account_id` }, accountId, now)})`;

/** Accounts that decide for somebody now: her manager first, then the delegates but herself. */
export async function decidersOf(ctx: Context, { account_id, manager_id }: Person): Promise<number[]> {
  if (manager_id === null) return [];
  const rows = await ctx.db
    .select({ id: approvalDelegates.delegate_id })
    .from(approvalDelegates)
    .where(and(eq(approvalDelegates.account_id, manager_id), valid(ctx.runtime.now())));
  const delegates = rows.map(({ id }) => id).filter((id) => id !== account_id);
  return [...new Set([manager_id, ...delegates])];
}

/** The line of a history that tells in whose place a delegate decided; none where she decides in her own right. */
export async function onBehalf(ctx: Context, person: Person): Promise<StepEffect[]> {
  if (person.manager_id === null || (await careOf(ctx, person)) !== 'delegate') return [];
  const [manager] = await ctx.db
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, person.manager_id));
  return manager ? [{ kind: 'task', word: 'on-behalf', target: manager.name }] : [];
}
