// What a step will do, said before it is taken: to the money, the stock, the buyer.
import type { AdminOrder, StaffCommand } from '@kaifong/domain/sales/contract';

export interface Effect {
  readonly kind: 'money' | 'stock' | 'letter' | 'time' | 'slip';
  /** Message key under `order.effect`. */
  readonly word: string;
  readonly amount?: number;
  readonly count?: number;
}

type Facts = Pick<AdminOrder, 'status' | 'count' | 'payment_method' | 'money'>;

const letter = (word: string): Effect => ({ kind: 'letter', word: `letter_${word}` });

function cancelEffects({ status, count, money }: Facts): Effect[] {
  const back = money.captured - money.refunded;
  return [
    { kind: 'stock', word: 'released', count },
    ...(back > 0 ? [{ kind: 'money', word: 'refunded', amount: back } as const] : []),
    ...(status === 'payment_review' ? [{ kind: 'slip', word: 'slip_closed' } as const] : []),
    letter('canceled'),
  ];
}

/** The effects of a step on an order as it stands, the weightiest first. */
export function effectsOf(order: Facts, command: StaffCommand): Effect[] {
  const { money, count } = order;
  switch (command) {
    case 'confirm-payment':
      return [{ kind: 'money', word: 'captured', amount: money.due }, letter('paid')];
    case 'reject-payment':
      return [{ kind: 'slip', word: 'slip_refused' }, { kind: 'time', word: 'new_deadline' }, letter('rejected')];
    case 'process':
      return [{ kind: 'stock', word: 'picking', count }];
    case 'ship':
      return [{ kind: 'stock', word: 'sold', count }, letter('shipped')];
    case 'complete':
      return [
        ...(money.due > 0 ? [{ kind: 'money', word: 'cash', amount: money.due } as const] : []),
        letter('completed'),
      ];
    case 'cancel':
      return cancelEffects(order);
  }
}
