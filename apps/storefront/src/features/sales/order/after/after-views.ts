// What the page of an order says of money and goods that go back. It is put into words on the server: the page is heavy as it is.
import type { Language } from '@kaifong/base/localized';
import { type RefundStatus, type ReturnStatus, returnReasons, type StoreOrder } from '@kaifong/domain/sales/contract';
import { personalTextIn } from '../../../../shell/personal-text.server.ts';
import { textIn } from '../../../../shell/text.server.ts';
import { type PaperView, paperOf } from '../papers/paper-views.ts';

export interface RefundView {
  readonly id: number;
  readonly status: RefundStatus;
  readonly amount: string;
  readonly lines: readonly string[];
  /** What each of several payments gives back, and the points. */
  readonly notes: readonly string[];
  /** The refund's credit note. */
  readonly paper: PaperView;
  readonly at: string;
}

export interface ReturnView {
  readonly id: string;
  readonly number: string;
  readonly status: ReturnStatus;
  readonly rejectReason: string;
  readonly lines: readonly string[];
  readonly at: string;
  readonly canCancel: boolean;
}

export interface ReturnableView {
  readonly id: number;
  readonly name: string;
  /** How many pieces, from none to all that are left. */
  readonly counts: readonly Choice[];
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Words {
  readonly money: (amount: number) => string;
  readonly moment: (instant: string) => string;
  readonly language: Language;
}

const times = (name: string, quantity: number) => `${name} × ${quantity}`;

export function refundViews({ number: order, refunds }: StoreOrder, { money, moment, language }: Words): RefundView[] {
  const [text, shopText] = [personalTextIn(language), textIn(language)];
  const shareOf = ({ name, amount, status }: StoreOrder['refunds'][number]['shares'][number]) =>
    `${shopText('shell.named', { name, what: money(amount) })} · ${text(`refund.status.${status}`)}`;
  return refunds.map(({ id, number, status, amount, points, lines, shares, created_at, sent_at }) => ({
    ...{ id, status },
    amount: money(amount),
    lines: lines.map(({ name, quantity }) => times(name, quantity)),
    notes: [...shares.map(shareOf), ...(points > 0 ? [text('refund.points', { points })] : [])],
    at: moment(sent_at ?? created_at),
    paper: paperOf(order, { refund: String(id) }, `${text('order.document.credit-note')} ${number}`),
  }));
}

export const returnViews = ({ returns }: StoreOrder, { moment }: Pick<Words, 'moment'>): ReturnView[] =>
  returns.map(({ id, number, status, lines, created_at, reject_reason, can_cancel }) => ({
    ...{ id, number, status },
    rejectReason: reject_reason,
    lines: lines.map(({ name, quantity }) => times(name, quantity)),
    at: moment(created_at),
    canCancel: can_cancel,
  }));

/** Lines of which something can still be sent back; none when the shop takes nothing back any more. */
export const returnableViews = ({ returnable, lines, can }: StoreOrder): ReturnableView[] =>
  can.return
    ? returnable.flatMap(({ line_id, left }) => {
        const line = lines.find(({ id }) => id === line_id);
        const name = [line?.name, line?.options].filter(Boolean).join(' · ');
        const counts = Array.from({ length: left + 1 }, (_, count) => ({ value: String(count), label: String(count) }));
        return left > 0 && line ? [{ id: line_id, name, counts }] : [];
      })
    : [];

/** Why goods may come back, of which she chooses one. */
export const reasonViews = (language: Language): Choice[] =>
  returnReasons.map((value) => ({ value, label: personalTextIn(language)(`return.reason.${value}`) }));
