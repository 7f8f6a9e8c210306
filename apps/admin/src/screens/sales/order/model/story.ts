// The stations on the way of an order.
import { type AdminOrder, capabilitiesOf, type OrderCommand } from '@kaifong/domain/sales/contract';

export interface Station {
  readonly command: OrderCommand;
  readonly state: 'done' | 'next' | 'later' | 'ended';
  /** When the station was reached; one that was passed without stopping has none. */
  readonly at: string | undefined;
}

const approved: readonly OrderCommand[] = ['place', 'approve'];
const paidFirst: readonly OrderCommand[] = ['place', 'confirm-payment', 'process', 'ship', 'complete'];
const paidAtTheDoor = paidFirst.filter((command) => command !== 'confirm-payment');
const unshipped: readonly OrderCommand[] = ['place', 'confirm-payment', 'complete'];

/** Steps that lead to one station by another way, when they move the order at all. */
const alike: Partial<Record<OrderCommand, OrderCommand>> = {
  'confirm-payment': 'accept-payment',
  process: 'ship-part',
  complete: 'confirm-receipt',
  cancel: 'return-payment',
};
const endOf = { canceled: 'cancel', rejected: 'reject', refunded: 'refund' } as const satisfies Partial<
  Record<string, OrderCommand>
>;

/** The usual way of an order with how far it has come; a canceled one ends where it was canceled. */
export function stationsOf({
  timeline,
  payment_method,
  shipping_address,
  status,
  awaits_approval,
}: Pick<AdminOrder, 'timeline' | 'payment_method' | 'shipping_address' | 'status' | 'awaits_approval'>): Station[] {
  const at = (command: OrderCommand) =>
    timeline.findLast((step) => step.command === command || (step.command === alike[command] && step.from !== step.to))
      ?.created_at;
  // An order that is paid at the door may be paid before the parcel leaves.
  const atTheDoor = capabilitiesOf(payment_method).settles === 'delivery' && !at('confirm-payment');
  const shipped = atTheDoor ? paidAtTheDoor : paidFirst;
  const usual = shipping_address === null ? unshipped : shipped;
  const way = awaits_approval || at('approve') ? [...approved, ...usual.slice(1)] : usual;
  const reached = way.findLastIndex((command) => at(command) !== undefined);
  const end = endOf[status as keyof typeof endOf];
  if (end)
    return [
      ...way.slice(0, reached + 1).map((command) => ({ command, state: 'done', at: at(command) }) as const),
      { command: end, state: 'ended', at: at(end) },
    ];
  return way.map((command, i) => ({
    command,
    state: i <= reached ? 'done' : i === reached + 1 ? 'next' : 'later',
    at: at(command),
  }));
}
