import * as z from 'zod';

/** A switch the way the wire carries it. */
export type Flag = 0 | 1;

const on = new Set<unknown>([1, '1', true, 'true']);
const off = new Set<unknown>([0, '0', false, 'false']);

/** Reads every spelling of a switch that callers and old data use; `undefined` for anything else. */
export function parseFlag(value: unknown): Flag | undefined {
  if (on.has(value)) return 1;
  return off.has(value) ? 0 : undefined;
}

/** Accepts 0, 1, "0", "1", true, false and yields 0 or 1. The only place where raw switch values are compared. */
export const flagSchema = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])], { error: 'validation.input' })
  .transform((value): Flag => parseFlag(value) ?? 0);
