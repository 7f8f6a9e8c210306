import { actorName, type TxContext } from '../context/index.ts';
import { redacted } from './redact.ts';
import { auditLogs } from './schema.ts';

export interface AuditEntry {
  readonly action: string;
  readonly resource: string;
  readonly recordId: number | string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const rowOf = (tx: TxContext, entry: AuditEntry) => ({
  actor: actorName(tx.actor),
  action: entry.action,
  resource: entry.resource,
  record_id: String(entry.recordId),
  before: redacted(tx.runtime.domains.secretFields.get(entry.resource), entry.before) ?? null,
  after: redacted(tx.runtime.domains.secretFields.get(entry.resource), entry.after) ?? null,
  address: tx.address,
  request_id: tx.requestId,
  key_id: tx.actor.kind === 'staff' ? (tx.actor.keyId ?? null) : null,
});

/** Writes one line of the audit log in the open transaction of the change. */
export async function audit(tx: TxContext, entry: AuditEntry): Promise<void> {
  await tx.db.insert(auditLogs).values(rowOf(tx, entry));
}

/** Writes several lines with one statement. */
export async function auditAll(tx: TxContext, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.db.insert(auditLogs).values(entries.map((entry) => rowOf(tx, entry)));
}

export { auditValues } from './audit-values.ts';
export { chainAudit } from './chain.ts';
export {
  type ChainCheck,
  type ChainProblem,
  type ChainProblemKind,
  checkAuditChain,
  lastChainCheck,
} from './check-chain.ts';
export { isForgotten } from './forget-lines.ts';
export { type Forgotten, forgetRecords } from './forget-records.ts';
export { forgetAuditBefore } from './prune-chain.ts';
export { auditLogs } from './schema.ts';
