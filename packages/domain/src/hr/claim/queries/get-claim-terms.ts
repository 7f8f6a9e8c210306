import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { asc, eq } from 'drizzle-orm';
import { getSettings, knownRateOf } from '../../../settings/index.ts';
import type { ClaimTerms } from '../contract/index.ts';
import { claimTypes } from '../schema.ts';

const wireOf = (cents: number | null) => (cents === null ? null : toWire(cents));

/** What may be claimed, and in which currencies the shop knows a rate. */
export async function getClaimTerms(ctx: Context): Promise<ClaimTerms> {
  const settings = await getSettings(ctx);
  const types = await ctx.db
    .select()
    .from(claimTypes)
    .where(eq(claimTypes.enabled, true))
    .orderBy(asc(claimTypes.order), asc(claimTypes.id));
  const codes = new Set([settings.base_currency, ...settings.supported_currencies.map(({ identifier }) => identifier)]);
  return {
    types: types.map((type) => ({
      id: type.id,
      name: textIn(type.name, ctx.language, settings.main_language),
      line_limit: wireOf(type.line_limit),
      month_limit: wireOf(type.month_limit),
      receipt_above: wireOf(type.receipt_above),
    })),
    currency: settings.base_currency,
    currencies: [...codes].map((code) => ({ code, rate: Number(knownRateOf(settings, code) ?? 1) })),
  };
}
