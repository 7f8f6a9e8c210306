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

/** What of a refund changes hands once `set_off` of it, in cents, has paid for other goods. */
export async function showParts(ctx: Context, parts: readonly BackPart[], set_off: number): Promise<GivenPart[]> {
  const nameOf = await wayNames(ctx);
  const atCounter = parts.filter(({ how }) => how === 'counter');
  const used = setOff(
    set_off,
    atCounter.map(({ method, cents }) => ({ method, cents, isCash: capabilitiesOf(method).counter === 'cash' })),
  );
  return parts.flatMap((part) => {
    const left = part.cents - (used[atCounter.indexOf(part)] ?? 0);
    const { refund_id, method, onCard } = part;
    // The rest of a card's money is sent by its terminal.
    const how = part.how === 'counter' && onCard ? 'terminal' : part.how;
    return left > 0 ? [{ refund_id, method, how, name: nameOf(method), amount: toWire(left) }] : [];
  });
}

/** What came back for other goods, what of it pays for them, and what goes back. */
export const showExchange = async (ctx: Context, parts: readonly BackPart[], set_off: number) => ({
  back: toWire(parts.reduce((sum, { cents }) => sum + cents, 0)),
  set_off: toWire(set_off),
  parts: await showParts(ctx, parts, set_off),
});
