// The first argument of every query and action: the caller, her language and the runtime.
import type { Language } from '@kaifong/base/localized';
import type { PermissionSet } from '@kaifong/base/permissions';
import type { AtCommit } from '../db/open-database.ts';
import type { Session } from '../db/session.ts';
import type { Runtime } from './runtime.ts';
import type { Scope } from './scope.ts';

export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'customer'; readonly id: number; readonly sessionId: string }
  | {
      readonly kind: 'staff';
      readonly id: number;
      readonly sessionId: string;
      readonly permissions: PermissionSet;
      /** The id of the key a program called with; left out: a person is signed in. */
      readonly keyId?: number;
      /** The records the account is limited to; left out: none of its rights is limited. */
      readonly scope?: Scope | undefined;
    }
  | { readonly kind: 'system'; readonly name: string };

export interface Context extends Session {
  readonly actor: Actor;
  readonly language: Language;
  /** IP address of the call, for the audit log and rate limits; '' for jobs. */
  readonly address: string;
  /** User agent of the caller; '' for jobs. */
  readonly userAgent: string;
  readonly requestId: string;
  readonly runtime: Runtime;
  /** Cache tags of the data this reply was made from; a cached page is dropped when one of them changes. */
  readonly usedTags: Set<string>;
}

/** A context inside an open transaction. Made by `inTransaction` only. */
export interface TxContext extends Context {
  readonly tx: {
    /** Adds a statement that is sent together with the COMMIT. When it fails, the transaction is rolled back. */
    readonly atCommit: AtCommit;
    /** Runs after the transaction has committed; never when it was rolled back. */
    afterCommit(run: () => void): void;
    /** Cache tags dropped after the commit. */
    readonly changedTags: Set<string>;
    /** Remembers what is to happen at and after the commit so far; the function returned forgets what was added since. */
    mark(): () => void;
  };
}

export { actorName, asSystem, holds, requireCustomer, requireStaff } from './actors.ts';
export { type Adapter, Adapters, adapter, definePort, gathered, type Port } from './adapters.ts';
export { type ContextParts, contextOf, systemContext } from './context-of.ts';
export { byItself, inTransaction } from './in-transaction.ts';
export { keptWithTags, notKept } from './kept-with-tags.ts';
export { contactFor, isHidden, isLeftOut, maskColumns, masksOf } from './masked.ts';
export type { Runtime } from './runtime.ts';
export {
  isInScope,
  requireInScope,
  type Scope,
  scopedBy,
  scopedTo,
  scopeOf,
  unscoped,
  untoldRecords,
} from './scope.ts';
export { undone } from './undone.ts';
