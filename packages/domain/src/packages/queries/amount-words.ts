import { showMoney, toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { displayCurrency } from '../../settings/contract/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { GrantKind } from '../contract/index.ts';

/** An amount of the ledger on the wire: units, or money with two places. */
export const wireAmount = (grants: GrantKind, amount: number): number => (grants === 'money' ? toWire(amount) : amount);

/** How amounts of packages are written: a number of units, or money of the base currency. */
export async function amountWords(ctx: Context): Promise<(grants: GrantKind, amount: number) => string> {
  const settings = await getSettings(ctx);
  const currency = displayCurrency(settings, settings.base_currency);
  return (grants, amount) => (grants === 'money' ? showMoney(amount, currency) : String(amount));
}
