// One thing the doctor looks at.
import type { Database } from '@kaifong/kernel/db';
import type { Config } from '../../config.ts';

export interface Finding {
  /** `note` is worth knowing and no reason to act today. */
  readonly state: 'ok' | 'note' | 'problem';
  readonly what: string;
  /** What to do about it. */
  readonly remedy?: string;
}

export const ok = (what: string): Finding => ({ state: 'ok', what });
export const note = (what: string, remedy: string): Finding => ({ state: 'note', what, remedy });
export const problem = (what: string, remedy: string): Finding => ({ state: 'problem', what, remedy });

/** Looks at this machine; needs no database. */
export type MachineCheck = (config: Config) => Promise<Finding | readonly Finding[]>;
/** Looks into the shop's database. */
export type DatabaseCheck = (database: Database, config: Config) => Promise<Finding | readonly Finding[]>;
