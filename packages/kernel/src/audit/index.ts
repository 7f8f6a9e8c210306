import { actorName, type TxContext } from '../context/index.ts';
import { auditLogs } from './schema.ts';

export interface AuditEntry {
  readonly action: string;
  readonly resource: string;
  readonly recordId: number | string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A `key` alone is a name (of a form, of an attribute); one of something (`stripe_key`) opens it. */
const secret = /password|token|secret|hash|.key$/i;

/** Values of secret-looking fields never reach the log, only the fact that they changed. */
function redacted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redacted);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, secret.test(key) ? '[redacted]' : redacted(item)]),
  );
}

const rowOf = (tx: TxContext, entry: AuditEntry) => ({
  actor: actorName(tx.actor),
  action: entry.action,
  resource: entry.resource,
  record_id: String(entry.recordId),
  before: redacted(entry.before) ?? null,
  after: redacted(entry.after) ?? null,
  address: tx.address,
  request_id: tx.requestId,
});

/** Writes one line of history in the transaction of the change. */
export async function audit(tx: TxContext, entry: AuditEntry): Promise<void> {
  await tx.db.insert(auditLogs).values(rowOf(tx, entry));
}

/** The lines of several changes at once. */
export async function auditAll(tx: TxContext, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.db.insert(auditLogs).values(entries.map((entry) => rowOf(tx, entry)));
}

export {
  type AuditFilter,
  type AuditLine,
  type AuditPage,
  auditValues,
  findAuditLines,
  forgetAuditBefore,
  listAudit,
} from './list-audit.ts';
export { auditLogs } from './schema.ts';
