// Punches made without a network: they stay on this device, with the time it showed, until the shop has them. Each has a number of its own, so
// that one that is sent twice is one. Kept by account: whoever signs in next neither sees nor sends them.
import type { Direction } from '@kaifong/domain/hr/contract';

export interface KeptPunch {
  readonly key: string;
  readonly direction: Direction;
  readonly device_at: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly accuracy_m: number | null;
  readonly code: string;
}

const nameOf = (employeeId: number) => `kaifong-punches-${employeeId}`;

export function keptPunches(employeeId: number): readonly KeptPunch[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(employeeId)) ?? '[]') as KeptPunch[];
  } catch {
    return [];
  }
}

function write(employeeId: number, punches: readonly KeptPunch[]): void {
  if (punches.length > 0) localStorage.setItem(nameOf(employeeId), JSON.stringify(punches));
  else localStorage.removeItem(nameOf(employeeId));
}

export const keepPunch = (employeeId: number, punch: KeptPunch): void =>
  write(employeeId, [...keptPunches(employeeId), punch]);

/** The shop has it. */
export const dropPunch = (employeeId: number, key: string): void =>
  write(
    employeeId,
    keptPunches(employeeId).filter((punch) => punch.key !== key),
  );
