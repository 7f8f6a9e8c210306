// Whether records that a flow names are there.
import type { Context } from '@kaifong/kernel/context';
import { eq, inArray } from 'drizzle-orm';
import { funnels } from '../../crm/schema.ts';
import { contactGroups } from '../../customers/schema.ts';
import { forms } from '../../forms/schema.ts';
import { accounts } from '../../identity/schema.ts';
import { customerGroups } from '../../members/schema.ts';

export async function hasForm(ctx: Context, id: number): Promise<boolean> {
  const found = await ctx.db.select({ id: forms.id }).from(forms).where(eq(forms.id, id));
  return found.length > 0;
}

export async function hasGroup(ctx: Context, id: number): Promise<boolean> {
  const found = await ctx.db.select({ id: contactGroups.id }).from(contactGroups).where(eq(contactGroups.id, id));
  return found.length > 0;
}

export async function hasCustomerGroup(ctx: Context, id: number): Promise<boolean> {
  const found = await ctx.db.select({ id: customerGroups.id }).from(customerGroups).where(eq(customerGroups.id, id));
  return found.length > 0;
}

export async function hasStage(ctx: Context, funnelId: number, stageId: number): Promise<boolean> {
  const [row] = await ctx.db.select({ stages: funnels.stages }).from(funnels).where(eq(funnels.id, funnelId));
  return row?.stages.some(({ id }) => id === stageId) ?? false;
}

/** Whether each of the accounts is there. */
export async function haveAccounts(ctx: Context, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const wanted = inArray(accounts.id, [...ids]);
  const found = await ctx.db.select({ id: accounts.id }).from(accounts).where(wanted);
  return found.length === new Set(ids).size;
}
