// The stations on the way of an order.
import { type AdminOrder, capabilitiesOf, type OrderCommand } from '@kaifong/domain/sales/contract';

export interface Station {
  readonly command: OrderCommand;
  readonly state: 'done' | 'next' | 'later' | 'ended';
  /** When it was reached; a station that was passed without stopping has none. */
  readonly at: string | undefined;
}

const paidFirst: readonly OrderCommand[] = ['place', 'confirm-payment', 'process', 'ship', 'complete'];
const paidAtTheDoor = paidFirst.filter((command) => command !== 'confirm-payment');
const unshipped: readonly OrderCommand[] = ['place', 'confirm-payment', 'complete'];

/** The usual way of an order with how far it has come; a canceled one ends where it was canceled. */
export function stationsOf({
  timeline,
  payment_method,
  shipping_address,
  status,
}: Pick<AdminOrder, 'timeline' | 'payment_method' | 'shipping_address' | 'status'>): Station[] {
  const at = (command: OrderCommand) => timeline.findLast((step) => step.command === command)?.created_at;
  // What was meant to be paid at the door may be paid before the parcel leaves.
  const atTheDoor = capabilitiesOf(payment_method).settles === 'delivery' && !at('confirm-payment');
  const shipped = atTheDoor ? paidAtTheDoor : paidFirst;
  const way = shipping_address === null ? unshipped : shipped;
  const reached = way.findLastIndex((command) => at(command) !== undefined);
  if (status === 'canceled')
    return [
      ...way.slice(0, reached + 1).map((command) => ({ command, state: 'done', at: at(command) }) as const),
      { command: 'cancel', state: 'ended', at: at('cancel') },
    ];
  return way.map((command, i) => ({
    command,
    state: i <= reached ? 'done' : i === reached + 1 ? 'next' : 'later',
    at: at(command),
  }));
}
