// What every query and action receives first: who is asking, in which language, and the runtime to answer with.
import type { Language } from '@kaifong/base/localized';
import type { PermissionSet } from '@kaifong/base/permissions';
import type { AtCommit } from '../db/open-database.ts';
import type { Session } from '../db/session.ts';
import type { Runtime } from './runtime.ts';

export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'customer'; readonly id: number; readonly sessionId: string }
  | { readonly kind: 'staff'; readonly id: number; readonly sessionId: string; readonly permissions: PermissionSet }
  | { readonly kind: 'system'; readonly name: string };

export interface Context extends Session {
  readonly actor: Actor;
  readonly language: Language;
  /** Where the call came from, for audit rows and limits; '' for jobs. */
  readonly address: string;
  /** What the caller's browser calls itself; '' for jobs. */
  readonly userAgent: string;
  readonly requestId: string;
  readonly runtime: Runtime;
  /** Tags of what this answer was made from; the page cache drops a page when one of them changes. */
  readonly usedTags: Set<string>;
}

/** A context whose statements belong to one open transaction. Only `inTransaction` makes one. */
export interface TxContext extends Context {
  readonly tx: {
    /** Sends one more statement with the commit. When it fails, nothing of the transaction has happened. */
    readonly atCommit: AtCommit;
    /** Runs after the transaction has committed; never when it was rolled back. */
    afterCommit(run: () => void): void;
    /** Tags that become stale with this transaction. */
    readonly changedTags: Set<string>;
  };
}

export { actorName, requireCustomer, requireStaff } from './actors.ts';
export { type Adapter, Adapters, adapter, definePort, type Port } from './adapters.ts';
export { type ContextParts, contextOf, systemContext } from './context-of.ts';
export { inTransaction } from './in-transaction.ts';
export { keptWithTags } from './kept-with-tags.ts';
export type { Runtime } from './runtime.ts';
export { undone } from './undone.ts';
