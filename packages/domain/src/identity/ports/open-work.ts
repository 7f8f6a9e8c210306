import type { StaffPermission } from '@kaifong/base/permissions';
import { type Context, definePort, type TxContext } from '@kaifong/kernel/context';
import type { OpenWorkKind } from '../contract/index.ts';

/** Open records of one kind that stand in the name of an account, and how another account takes them over. */
export interface OpenWork {
  readonly kind: OpenWorkKind;
  /** The right without which the heir could not work on such records; none: everybody may. */
  readonly permission?: StaffPermission;
  /** Number of open records of an account. */
  count(ctx: Context, accountId: number): Promise<number>;
  /** Writes the heir in place of the account, in open records alone. Returns how many there were. */
  passOn(tx: TxContext, from: number, to: number): Promise<number>;
}

/** Kinds of open work of later domains: tasks, leads, persons, applications, people who report to the account. */
export const openWork = definePort<readonly OpenWork[]>('open work', []);
