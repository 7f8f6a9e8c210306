// The lines of the paper of goods that came back, the same on the screen, in the browser's print window and on a roll.
import type { RefundedSale } from '@kaifong/domain/till/contract';
import type { useFormat } from '../../../../kit/language/use-format.ts';
import type { PaperLine } from '../../../../printer/paper-line.ts';

type Format = Pick<ReturnType<typeof useFormat>, 'money' | 'number' | 'dateTime'>;
interface Say {
  (key: string): string;
  (key: string, values: Record<string, string>): string;
}

const words = (text: string, more: { readonly centred?: boolean; readonly strong?: boolean } = {}): PaperLine[] =>
  text ? [{ kind: 'words', text, ...more }] : [];
const pair = (label: string, value: string, strong = false): PaperLine => ({ kind: 'pair', label, value, strong });
const rule: PaperLine = { kind: 'rule' };

/** Every amount is one the server sent, as the credit note has it. */
export function returnLines(given: RefundedSale, say: Say, format: Format): PaperLine[] {
  const { store, sale_number, points, rounding } = given;
  const money = (amount: number) => format.money(amount, given.currency);
  const back: PaperLine[] =
    points > 0
      ? [pair(say('till_sell.hand_back'), say('till_sell.has_points', { points: format.number(points) }), true)]
      : given.parts.map(({ name, amount, how }) =>
          pair(
            say(how === 'counter' ? 'till_sell.handed_back' : `till_sell.sent_by.${how}`, { name }),
            money(amount),
            true,
          ),
        );
  return [
    ...words(given.shop, { centred: true, strong: true }),
    ...[store.name, store.address, store.phone].flatMap((text) => words(text, { centred: true })),
    ...words(say('till_sell.return_paper'), { centred: true, strong: true }),
    pair(given.number, format.dateTime(given.given_at)),
    pair(given.register_name, given.served_by),
    ...words(sale_number ? say('till_sell.came_back', { number: sale_number }) : say('till_sell.without_receipt')),
    rule,
    ...given.lines.map(({ name, quantity, amount }) => pair(`${quantity} × ${name}`, money(amount))),
    rule,
    ...words(rounding > 0 ? say('till_sell.rounded_back', { amount: money(rounding) }) : ''),
    ...back,
  ];
}

/** Whether cash comes out of the drawer. */
export const opensDrawer = ({ points, parts }: RefundedSale): boolean =>
  points === 0 && parts.some(({ method, how, amount }) => method === 'cash' && how === 'counter' && amount > 0);
