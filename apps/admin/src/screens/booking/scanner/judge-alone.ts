import type { DayTicket, DoorScan } from '@kaifong/domain/booking/contract';
import { isLetIn, judgeScan, type ScanDirection, type ScanResult, stateAfter } from '@kaifong/domain/booking/facts';

/** What the person at the door is told. `wrong_event`: of another event than the one this scanner is for. */
export type DoorResult = DoorScan['result'] | 'wrong_event';

export interface DoorAnswer {
  readonly id: string;
  readonly code: string;
  readonly direction: ScanDirection;
  readonly result: DoorResult;
  readonly ticket: DayTicket | undefined;
  /** The entry before, where there was one. */
  readonly first_at: string | null;
  readonly first_device: string;
  /** True: answered by this device's list, without a network. */
  readonly alone: boolean;
  readonly forced: boolean;
}

/** The meaning of a scan by the day's list alone. A ticket of another day is not in it. */
export function judgeAlone(
  ticket: DayTicket | undefined,
  scan: { readonly direction: ScanDirection; readonly forced: boolean },
): DoorResult {
  if (!ticket) return 'unknown';
  if (!ticket.good && !scan.forced) return 'void';
  return judgeScan({ inside: ticket.inside, entered: ticket.entered_at !== null }, scan, ticket.reentry);
}

/** The ticket after somebody passed the door with it. */
export function passedThrough(ticket: DayTicket, result: DoorResult, at: string, device: string): DayTicket {
  const seen = result as ScanResult;
  if (!isLetIn(seen)) return ticket;
  const { inside } = stateAfter({ inside: ticket.inside, entered: ticket.entered_at !== null }, seen);
  return {
    ...ticket,
    inside,
    entered_at: ticket.entered_at ?? at,
    device: seen === 'entered' ? device : ticket.device,
  };
}

/** A code as scanners and people type it. */
export const codeOf = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** A beginning of an event this scanner is for; empty: all of today. */
export const scopeOf = ({ event_id, starts_at }: Pick<DayTicket, 'event_id' | 'starts_at'>): string =>
  `${event_id} ${starts_at}`;

/** True: the ticket belongs to what the scanner is for: everything, a store, or one beginning of an event. */
export function isInScope(ticket: DayTicket, scope: string): boolean {
  if (scope === '') return true;
  return scope.startsWith('store ') ? `store ${ticket.store_id}` === scope : scopeOf(ticket) === scope;
}

/** How many of the good tickets came in, and how many are expected. */
export function countsOf(tickets: readonly DayTicket[]): { came: number; inside: number; expected: number } {
  const good = tickets.filter((ticket) => ticket.good);
  return {
    came: good.filter(({ entered_at }) => entered_at !== null).length,
    inside: good.filter(({ inside }) => inside).length,
    expected: good.length,
  };
}
