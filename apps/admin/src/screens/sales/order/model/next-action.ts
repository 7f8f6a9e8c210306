// What a member of staff is offered: one button for what comes next, its counterpart beside it, the rest in a menu.
import { type AdminOrder, capabilitiesOf, type StaffCommand } from '@kaifong/domain/sales/contract';

export interface OfferedSteps {
  readonly primary: StaffCommand | undefined;
  /** The other answer to the same question: a slip is confirmed or rejected. */
  readonly counterpart: StaffCommand | undefined;
  readonly menu: readonly StaffCommand[];
}

/** The server says what is allowed and what is usual; here only places are given out. */
export function offeredSteps({
  commands,
  primary_command,
}: Pick<AdminOrder, 'commands' | 'primary_command'>): OfferedSteps {
  const primary = primary_command && commands.includes(primary_command) ? primary_command : undefined;
  const counterpart = commands.find((command) => command === 'reject-payment' && command !== primary);
  return { primary, counterpart, menu: commands.filter((command) => command !== primary && command !== counterpart) };
}

/**
 * The message that says what is waited for, under `order.next`: by status, and by how it is paid where that makes the
 * difference. Nothing for orders that are over.
 */
export function nextWordOf(
  order: Pick<AdminOrder, 'status' | 'payment_method' | 'payment_deadline_at' | 'money'>,
): string | undefined {
  const cash = capabilitiesOf(order.payment_method).settles === 'delivery';
  switch (order.status) {
    case 'pending':
    case 'approved':
      if (cash) return 'pending_cash';
      return order.payment_deadline_at ? 'pending_deadline' : 'pending';
    case 'payment_review':
    case 'payment_reject':
    case 'paid':
    case 'processing':
    case 'abnormal':
      return order.status;
    case 'shipped':
      return order.money.due > 0 ? 'shipped_cash' : 'shipped';
    default:
      return undefined;
  }
}
