import type { Context } from '@kaifong/kernel/context';
import { inArray } from 'drizzle-orm';
import { codeKey } from '../rules/person.ts';
import { promotionCodes } from '../schema.ts';

/** Typed codes that no promotion has, each once and as codes are kept. */
export async function unknownCodes(ctx: Context, typed: readonly string[]): Promise<string[]> {
  const codes = [...new Set(typed.map(codeKey))];
  if (codes.length === 0) return [];
  const found = await ctx.db
    .select({ code: promotionCodes.code })
    .from(promotionCodes)
    .where(inArray(promotionCodes.code, codes));
  return codes.filter((code) => !found.some((each) => each.code === code));
}
