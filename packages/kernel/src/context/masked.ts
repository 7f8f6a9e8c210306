// Guarded values for a reader: left out, or telephone numbers and email addresses in part.
import { masked, seesContacts } from '@kaifong/base/masked';
import type { StaffPermission } from '@kaifong/base/permissions';
import type { Field } from '@kaifong/base/resource';
import { holds } from './actors.ts';
import type { Context } from './index.ts';

/** Whether a reader without the right gets nothing of a guarded value, not even a part. */
export const isLeftOut = (ctx: Context, guard: Field['guard']): boolean =>
  guard !== undefined && !guard.masked && !holds(ctx, guard.see);

/** A number or an address as the caller may see it among others. */
export const contactFor = <T extends string | null>(ctx: Context, text: T): T =>
  text === null || holds(ctx, seesContacts) ? text : (masked(text) as T);

/** What few may see of a list: the right it takes by column, and which of the columns others see in part. */
interface Guards {
  readonly guarded?: Readonly<Record<string, StaffPermission>>;
  readonly masked?: readonly string[];
}

/** Whether a column is for others: it is refused as one the list does not have. */
export function isHidden(ctx: Context, { guarded = {} }: Guards, name: string): boolean {
  const right = Object.hasOwn(guarded, name) ? guarded[name] : undefined;
  return right !== undefined && !holds(ctx, right);
}

/** Rows of a list with numbers and addresses as their reader may see them. */
export function maskColumns<Row>(ctx: Context, list: Guards, rows: Row[]): Row[] {
  const names = (list.masked ?? []).filter((name) => isHidden(ctx, list, name));
  if (names.length === 0) return rows;
  return rows.map((row) => {
    const values = row as Record<string, unknown>;
    const parts = names.flatMap((name) => (typeof values[name] === 'string' ? [[name, masked(values[name])]] : []));
    return { ...row, ...Object.fromEntries(parts) };
  });
}

/** The masked columns of a list, from its fields. */
export function masksOf(fields: Readonly<Record<string, Field>>): Required<Guards> {
  const found = Object.entries(fields).flatMap(([name, { guard }]) =>
    guard?.masked ? [[name, guard.see] as const] : [],
  );
  return { guarded: Object.fromEntries(found), masked: found.map(([name]) => name) };
}
