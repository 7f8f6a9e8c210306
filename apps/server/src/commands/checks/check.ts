// A check of `doctor`, and its finding.
import type { Database } from '@kaifong/kernel/db';
import type { Config } from '../../config.ts';

export interface Finding {
  /** `note`: worth knowing, no action needed. */
  readonly state: 'ok' | 'note' | 'problem';
  readonly what: string;
  /** The remedy: what to do about the finding. */
  readonly remedy?: string;
}

export const ok = (what: string): Finding => ({ state: 'ok', what });
export const note = (what: string, remedy: string): Finding => ({ state: 'note', what, remedy });
export const problem = (what: string, remedy: string): Finding => ({ state: 'problem', what, remedy });

/** A check without a database. */
export type MachineCheck = (config: Config) => Promise<Finding | readonly Finding[]>;
/** A check of the shop's database. */
export type DatabaseCheck = (database: Database, config: Config) => Promise<Finding | readonly Finding[]>;
