// What a scan at the door means. Server and scanner judge by it: the scanner goes on without a network.

export const scanDirections = ['entry', 'exit'] as const;
export type ScanDirection = (typeof scanDirections)[number];

/**
 * `double`: in already · `not_in`: goes out and never came in · `no_reentry`: goes out of an event that lets nobody in again ·
 * `void`: the ticket opens nothing any more · `wrong_day`: it is for another day.
 */
export const scanResults = ['entered', 'left', 'double', 'not_in', 'no_reentry', 'void', 'wrong_day'] as const;
export type ScanResult = (typeof scanResults)[number];

/** A ticket as a door knows it. */
export interface DoorState {
  readonly inside: boolean;
  /** True: the ticket came in once, whether it is inside now or not. */
  readonly entered: boolean;
}

/** Results with which somebody passes the door. */
export const isLetIn = (result: ScanResult): boolean => result === 'entered' || result === 'left';

/** What a scan of a ticket means that is good for this day. Whoever is forced in is in, whatever was before. */
export function judgeScan(
  { inside, entered }: DoorState,
  { direction, forced }: { readonly direction: ScanDirection; readonly forced: boolean },
  reentry: boolean,
): ScanResult {
  if (direction === 'exit') {
    if (!inside) return 'not_in';
    return reentry ? 'left' : 'no_reentry';
  }
  if (forced) return 'entered';
  return inside || (entered && !reentry) ? 'double' : 'entered';
}

export const stateAfter = (state: DoorState, result: ScanResult): DoorState => {
  if (result === 'entered') return { inside: true, entered: true };
  return result === 'left' ? { ...state, inside: false } : state;
};

interface KnownScan {
  readonly direction: ScanDirection;
  readonly forced: boolean;
  readonly result: ScanResult;
}

/**
 * Judges all scans of a ticket anew, in the order they were made in: the first one wins, whenever it arrived. What was void or for another
 * day stays so.
 */
export function walkScans(scans: readonly KnownScan[], reentry: boolean): { state: DoorState; results: ScanResult[] } {
  let state: DoorState = { inside: false, entered: false };
  const results = scans.map((scan) => {
    const isFixed = scan.result === 'void' || scan.result === 'wrong_day';
    const result = isFixed ? scan.result : judgeScan(state, scan, reentry);
    state = stateAfter(state, result);
    return result;
  });
  return { state, results };
}
