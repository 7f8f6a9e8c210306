import { fail } from '@kaifong/base/errors';
import { type Context, holds, isInScope, scopedBy } from '@kaifong/kernel/context';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { careOf, inCareOf, isOwn } from '../../delegate/queries/care.ts';
import { employees } from '../../employee/schema.ts';
import { accountOf, type EmployeeRecord } from '../../leave/queries/people.ts';
import { type AssignmentClash, type SwapView, swapMachine } from '../contract/index.ts';
import { type SwapFacts, swapRules } from '../rules/swap-rules.ts';
import { shiftSwaps } from '../schema.ts';
import { type AssignmentRecord, type FoundAssignment, findAssignment, shiftShower } from './assignments.ts';
import { clashNow } from './clash-now.ts';

export type SwapRecord = typeof shiftSwaps.$inferSelect;

export interface FoundSwap {
  readonly swap: SwapRecord;
  readonly asker: EmployeeRecord;
  readonly colleague: EmployeeRecord;
  readonly given: FoundAssignment;
  readonly back: FoundAssignment | null;
}

const askers = alias(employees, 'askers');
const colleagues = alias(employees, 'colleagues');

const selectSwaps = (ctx: Context, where: SQL | undefined) =>
  ctx.db
    .select({ swap: shiftSwaps, asker: askers, colleague: colleagues })
    .from(shiftSwaps)
    .innerJoin(askers, eq(askers.id, shiftSwaps.employee_id))
    .innerJoin(colleagues, eq(colleagues.id, shiftSwaps.colleague_id))
    .where(where)
    .orderBy(desc(shiftSwaps.id))
    .limit(50);

/** What the caller has to do with a swap. */
async function relationTo(ctx: Context, { asker, colleague }: Pick<FoundSwap, 'asker' | 'colleague'>) {
  const me = accountOf(ctx);
  const is = (account: number | null) => me !== null && account === me;
  const isAsker = is(asker.account_id);
  // Whoever publishes shifts answers for people who told her so, or have no account; never for her own wish.
  const speaksFor = ({ id }: EmployeeRecord) => holds(ctx, 'publish shift') && isInScope(ctx, 'employee', id);
  const care = await careOf(ctx, asker);
  return {
    isAsker: isAsker || speaksFor(asker),
    isColleague: is(colleague.account_id) || (speaksFor(colleague) && !isAsker),
    // Whoever stands in for the manager does not decide on a swap she is part of.
    mayDecide: care === 'manager' || (care === 'delegate' && !is(colleague.account_id)) || speaksFor(asker),
  };
}

/** One swap the caller has to do with. Refuses `not-found`. */
export async function findSwap(ctx: Context, id: number): Promise<FoundSwap> {
  const [found] = await selectSwaps(ctx, eq(shiftSwaps.id, id));
  const related = found && (await relationTo(ctx, found));
  if (!(related?.isAsker || related?.isColleague || related?.mayDecide)) throw fail('not-found');
  return withShifts(ctx, found as NonNullable<typeof found>);
}

async function withShifts(ctx: Context, found: Pick<FoundSwap, 'swap' | 'asker' | 'colleague'>): Promise<FoundSwap> {
  const { assignment_id, return_id } = found.swap;
  const back = return_id === null ? null : await findAssignment(ctx, return_id);
  return { ...found, given: await findAssignment(ctx, assignment_id), back };
}

/** What speaks against a swap: a clash of either with the shift she would get, on the day without the one she gives. */
async function clashOf(ctx: Context, { asker, colleague, given, back }: FoundSwap): Promise<AssignmentClash | null> {
  const gets = (person: EmployeeRecord, shift: AssignmentRecord, gives?: AssignmentRecord) =>
    clashNow(ctx, person, shift, gives?.date);
  return (await gets(colleague, given.row, back?.row)) ?? (back && (await gets(asker, back.row, given.row)));
}

const openSwaps = ['pending', 'processing'] as const;
const isOpen = ({ status }: SwapRecord) => status === 'pending' || status === 'processing';

/** What the guards look at, for the caller. */
export async function swapFacts(ctx: Context, found: FoundSwap): Promise<SwapFacts> {
  const clash = isOpen(found.swap) ? await clashOf(ctx, found) : null;
  const { isAsker, isColleague, mayDecide } = await relationTo(ctx, found);
  return { status: found.swap.status, isAsker, isColleague, mayDecide, clashNow: clash };
}

async function viewOf(ctx: Context, found: FoundSwap): Promise<SwapView> {
  const { swap, asker, colleague, given, back } = found;
  const facts = await swapFacts(ctx, found);
  const show = await shiftShower(ctx);
  const may = mayOf(ctx);
  // Whoever asked decides on it only as the step itself finds out.
  const isOwner = isOwn(ctx, asker);
  const offered = isOwner ? { ...facts, mayDecide: false } : facts;
  const nameOf = ({ id, name }: EmployeeRecord) => ({ id, name });
  return {
    id: swap.id,
    version: swap.version,
    status: swap.status,
    asker: nameOf(asker),
    colleague: nameOf(colleague),
    shift: show(given),
    in_return: back && show(back),
    reason: swap.reason,
    clash: facts.clashNow,
    own: isOwner,
    timeline: await listSteps(ctx, swapMachine, swap.id),
    commands: swapRules.offered(offered, may),
    primary_command: swapRules.primary(offered, may) ?? null,
  };
}

export const getSwap = async (ctx: Context, id: number): Promise<SwapView> => viewOf(ctx, await findSwap(ctx, id));

async function viewsOf(ctx: Context, where: SQL | undefined): Promise<SwapView[]> {
  const views: SwapView[] = [];
  for (const found of await selectSwaps(ctx, where)) views.push(await viewOf(ctx, await withShifts(ctx, found)));
  return views;
}

/** Condition: whoever asks is in the care of the account. */
const inTeam = (ctx: Context, account: number) =>
  inCareOf({ manager: askers.manager_id, account: askers.account_id }, account, ctx.runtime.now());

/** Swaps that wait for somebody to decide, of people the caller decides for. */
export const listSwapsToDecide = (ctx: Context): Promise<SwapView[]> => {
  const me = accountOf(ctx);
  const byRight = holds(ctx, 'publish shift') ? scopedBy(ctx, 'employee', askers.id) : sql`false`;
  const hers = me === null ? undefined : or(byRight, inTeam(ctx, me));
  return viewsOf(ctx, and(eq(shiftSwaps.status, 'processing'), hers));
};

/** Swaps somebody asked for, was asked for, or decides on as a manager or her delegate: all that are open, and her latest. */
export async function listOwnSwaps(ctx: Context, { id, account_id }: EmployeeRecord): Promise<SwapView[]> {
  const managed = account_id === null ? undefined : and(inTeam(ctx, account_id), eq(shiftSwaps.status, 'processing'));
  const hers = or(
    eq(shiftSwaps.employee_id, id),
    and(eq(shiftSwaps.colleague_id, id), inArray(shiftSwaps.status, [...openSwaps, 'completed'])),
  );
  return (await viewsOf(ctx, or(hers, managed))).slice(0, 10);
}
