// Audit lines and undo data written along with a change.
import { randomUUID } from 'node:crypto';
import { day, hour } from '@kaifong/base/time';
import { and, eq } from 'drizzle-orm';
import { type AuditEntry, audit, auditAll } from '../audit/index.ts';
import { actorName, type Context, type TxContext } from '../context/index.ts';
import { sameValue } from '../fields/index.ts';
import type { Values } from './bound.ts';
import { undoRecords, undoSteps } from './schema.ts';

/** A record before a change, and its version afterwards. */
export interface Change {
  readonly kind: 'create' | 'update' | 'delete';
  readonly id: number;
  /** Of a record that is of another resource than the step: it was made or changed for one of the step's. */
  readonly resource?: string | undefined;
  readonly before?: Values | undefined;
  /** Of an update: how the change left it. What it did not touch is not taken back: others may have counted on meanwhile. */
  readonly after?: Values | undefined;
  /** Dependent rows of a deleted record. */
  readonly dependents?: unknown;
  readonly version?: number | undefined;
}

export interface UndoLog {
  audit(tx: TxContext, entry: AuditEntry): Promise<void>;
  keep(tx: TxContext, change: Change): Promise<void>;
}

/** A change to one resource that is undone as a whole. */
export interface Step {
  readonly token: string;
  readonly resource: string;
  readonly action: 'batch update' | 'batch destroy' | 'delete' | 'import';
}

export const newStep = (resource: string, action: Step['action']): Step => ({ token: randomUUID(), resource, action });

const lifetimes: Record<Step['action'], number> = {
  'batch update': 7 * day,
  'batch destroy': 7 * day,
  delete: 7 * day,
  import: 24 * hour,
};

/** Inserts the step unless it exists. */
export async function openStep(ctx: Context, { token, resource, action }: Step): Promise<void> {
  const expires_at = new Date(ctx.runtime.now().getTime() + lifetimes[action]);
  await ctx.db
    .insert(undoSteps)
    .values({ token, resource, action, actor: actorName(ctx.actor), expires_at })
    .onConflictDoNothing();
}

/** Key of the dependents in a stored row; no column has this name. */
const dependentsKey = '$belongings';

export const dependentsOf = (before: Values | null): unknown => before?.[dependentsKey];

/** Of an update the columns it changed; of anything else all of them. */
const keptOf = ({ before = {}, after }: Change): Values =>
  after ? Object.fromEntries(Object.entries(before).filter(([name, value]) => !sameValue(value, after[name]))) : before;

const rowOf = (token: string, change: Change) => {
  const { kind, id, resource, before, dependents, version } = change;
  return {
    token,
    kind,
    resource: resource ?? null,
    record_id: id,
    before: before ? { ...keptOf(change), ...(dependents === undefined ? {} : { [dependentsKey]: dependents }) } : null,
    version: version ?? null,
  };
};

/** Audit line only, without undo: for create and update by a form. */
export const historyOnly: UndoLog = { audit, keep: async () => undefined };

/** Audit line and undo data under the step's token. */
export function undoable(step: Step): UndoLog {
  return {
    audit,
    async keep(tx, change) {
      await openStep(tx, step);
      await tx.db.insert(undoRecords).values(rowOf(step.token, change));
    },
  };
}

/** Of several changes of one record beside the step's own: how it was before the first, and the version after the last. */
function merged(changes: readonly Change[]): Change[] {
  const first = new Map<string, Change>();
  for (const change of changes) {
    const key = `${change.resource ?? ''} ${change.id}`;
    const known = first.get(key);
    first.set(key, known && change.resource ? { ...known, version: change.version, after: change.after } : change);
  }
  return [...first.values()];
}

/** Whether the record beside the step's own is kept already, by an earlier piece: its version is followed. */
async function followed(tx: TxContext, token: string, { resource, id, version }: Change): Promise<boolean> {
  if (!resource) return false;
  const kept = await tx.db
    .update(undoRecords)
    .set({ version: version ?? null })
    .where(and(eq(undoRecords.token, token), eq(undoRecords.resource, resource), eq(undoRecords.record_id, id)))
    .returning({ id: undoRecords.id });
  return kept.length > 0;
}

/** Collects entries of many records and writes them with two statements; entries can be dropped until then. */
export class CollectedUndoLog implements UndoLog {
  #entries: AuditEntry[] = [];
  #changes: Change[] = [];

  async audit(_tx: TxContext, entry: AuditEntry): Promise<void> {
    this.#entries.push(entry);
  }

  async keep(_tx: TxContext, change: Change): Promise<void> {
    this.#changes.push(change);
  }

  /** Position of the log, for `forget`. */
  mark(): readonly [number, number] {
    return [this.#entries.length, this.#changes.length];
  }

  forget([entries, changes]: readonly [number, number]): void {
    this.#entries.length = entries;
    this.#changes.length = changes;
  }

  async write(tx: TxContext, token?: string): Promise<void> {
    await auditAll(tx, this.#entries);
    if (!token || this.#changes.length === 0) return;
    const fresh: Change[] = [];
    for (const change of merged(this.#changes)) if (!(await followed(tx, token, change))) fresh.push(change);
    if (fresh.length > 0) await tx.db.insert(undoRecords).values(fresh.map((change) => rowOf(token, change)));
  }
}
