// Numbers people read out over the phone. They order and identify, and open nothing.
import type { Context } from '../context/index.ts';
import { statement } from '../db/index.ts';

const kinds = { order: { prefix: 'K', sequence: 'order_numbers' } } as const;
export type NumberKind = keyof typeof kinds;

const next = statement<{ value: string }, [string]>('numbering-next', 'select nextval($1::text::regclass) as value');

/** `K261121-1042`: a letter for the kind, the shop's day (`2026-11-21`), a running number. */
export function numberFor(kind: NumberKind, value: number | string, day: string): string {
  return `${kinds[kind].prefix}${day.slice(2).replaceAll('-', '')}-${value}`;
}

/** The running number as an expression, for a statement that reads something else as well. */
export const nextValueOf = (kind: NumberKind): string => `nextval('${kinds[kind].sequence}')`;

/** Takes the next number. Numbers of work that was undone are not used again. */
export async function nextNumber(ctx: Context, kind: NumberKind, day: string): Promise<string> {
  const [row] = await ctx.run(next, [kinds[kind].sequence]);
  return numberFor(kind, row?.value ?? '0', day);
}
