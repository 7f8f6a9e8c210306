// What the page of an order says of money and goods that go back.
import type { RefundStatus, ReturnStatus, StoreOrder } from '@kaifong/domain/sales/contract';

export interface RefundView {
  readonly id: number;
  readonly number: string;
  readonly status: RefundStatus;
  readonly amount: string;
  readonly points: number;
  readonly lines: readonly string[];
  /** What each of several payments gives back. */
  readonly shares: readonly {
    readonly key: number;
    readonly name: string;
    readonly amount: string;
    readonly status: RefundStatus;
  }[];
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
  readonly left: number;
}

interface Words {
  readonly money: (amount: number) => string;
  readonly moment: (instant: string) => string;
}

const times = (name: string, quantity: number) => `${name} × ${quantity}`;

export const refundViews = ({ refunds }: StoreOrder, { money, moment }: Words): RefundView[] =>
  refunds.map(({ id, number, status, amount, points, lines, shares, created_at, sent_at }) => ({
    ...{ id, number, status, points },
    amount: money(amount),
    lines: lines.map(({ name, quantity }) => times(name, quantity)),
    shares: shares.map((share, key) => ({ ...share, key, amount: money(share.amount) })),
    at: moment(sent_at ?? created_at),
  }));

export const returnViews = ({ returns }: StoreOrder, { moment }: Words): ReturnView[] =>
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
        return left > 0 && line ? [{ id: line_id, name, left }] : [];
      })
    : [];
