// Money that goes back over the counter, in the words of the till.
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { capabilitiesOf } from '../../sales/contract/index.ts';
import { type GivenBack, getMethods } from '../../sales/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { GivenPart } from '../contract/index.ts';
import { setOff } from '../facts/tenders.ts';

/** What a way to pay is called; points are no way to pay and have a name of their own. */
export async function wayNames(ctx: Context): Promise<(code: string) => string> {
  const { payment } = await getMethods(ctx);
  const { main_language } = await getSettings(ctx);
  return (code) =>
    code === 'points'
      ? renderMessage(ctx.language, 'till.document.points')
      : textIn(payment.find((row) => row.code === code)?.name, ctx.language, main_language) || code;
}

export type BackPart = Pick<GivenBack, 'refund_id' | 'method' | 'cents' | 'how' | 'onCard'>;

interface Handed {
  /** Cents that paid for other goods. */
  readonly set_off: number;
  /** Cents that were added to the cash, because no coins pay the rest. */
  readonly rounding: number;
}

/** What of a refund changes hands once a part of it has paid for other goods; what is handed over by one way is one sum. */
export async function showParts(
  ctx: Context,
  parts: readonly BackPart[],
  { set_off, rounding }: Handed,
): Promise<GivenPart[]> {
  const nameOf = await wayNames(ctx);
  const isCash = (method: BackPart['method']) => capabilitiesOf(method).counter === 'cash';
  const atCounter = parts.filter(({ how }) => how === 'counter');
  const used = setOff(
    set_off,
    atCounter.map(({ method, cents }) => ({ method, cents, isCash: isCash(method) })),
  );
  const sums = new Map<string, { part: BackPart; how: BackPart['how']; cents: number }>();
  for (const part of parts) {
    const cents = part.cents - (used[atCounter.indexOf(part)] ?? 0);
    if (cents <= 0) continue;
    // The rest of a card's money is sent by its terminal.
    const how = part.how === 'counter' && part.onCard ? 'terminal' : part.how;
    const key = how === 'counter' ? part.method : String(part.refund_id);
    const before = sums.get(key);
    const added = before || !isCash(part.method) ? 0 : rounding;
    sums.set(key, { part: before?.part ?? part, how, cents: cents + added + (before?.cents ?? 0) });
  }
  return [...sums.values()].map(({ part: { refund_id, method }, how, cents }) => ({
    ...{ refund_id, method, how, name: nameOf(method), amount: toWire(cents) },
  }));
}

/** What came back for other goods, what of it pays for them, and what goes back. */
export const showExchange = async (ctx: Context, parts: readonly BackPart[], handed: Handed) => ({
  back: toWire(parts.reduce((sum, { cents }) => sum + cents, 0)),
  set_off: toWire(handed.set_off),
  parts: await showParts(ctx, parts, handed),
});
