import { fail } from '@kaifong/base/errors';
import type { Context, TxContext } from '@kaifong/kernel/context';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { forms, formVersions } from '../schema.ts';

export type FormRow = typeof forms.$inferSelect;

async function findForm(ctx: Context, which: SQL | undefined): Promise<FormRow> {
  const [row] = await ctx.db.select().from(forms).where(which);
  if (!row) throw fail('not-found');
  return row;
}

/** A form as staff know it. Refuses `not-found`. */
export const getForm = (ctx: Context, id: number): Promise<FormRow> => findForm(ctx, eq(forms.id, id));

/** An enabled form. Refuses `not-found`. */
export const getOpenForm = (
  ctx: Context,
  which: { readonly id: number } | { readonly url: string },
): Promise<FormRow> =>
  findForm(ctx, and('id' in which ? eq(forms.id, which.id) : eq(forms.url, which.url), eq(forms.enabled, true)));

/** Whether an enabled form has this address. */
export async function isOpenForm(ctx: Context, url: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.url, url), eq(forms.enabled, true)));
  return rows.length > 0;
}

/** A form that nobody else hands in until the transaction ends. Refuses `not-found`. */
export async function lockForm(tx: TxContext, id: number): Promise<FormRow> {
  const [row] = await tx.db.select().from(forms).where(eq(forms.id, id)).for('update');
  if (!row) throw fail('not-found');
  return row;
}

/** The tabs a form had in a revision. Refuses `not-found`. */
export async function getVersion(ctx: Context, formId: number, revision: number) {
  const [row] = await ctx.db
    .select()
    .from(formVersions)
    .where(and(eq(formVersions.form_id, formId), eq(formVersions.revision, revision)));
  if (!row) throw fail('not-found');
  return row.tabs;
}

/** What a form asked in every revision somebody answered, the first first. */
export const listVersions = (ctx: Context, formId: number) =>
  ctx.db.select().from(formVersions).where(eq(formVersions.form_id, formId)).orderBy(asc(formVersions.revision));
