import type { FileReply } from '@kaifong/base/contract';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { writeSheet } from '@kaifong/kernel/sheets';
import type { AuditExportQuery } from '../contract/index.ts';
import { listAllAudit } from './list-audit.ts';

const columns = ['id', 'created_at', 'who', 'actor', 'action', 'resource', 'record_id', 'changed', 'address'] as const;

/** What the list of changes shows, all pages of it. Words of actions and resources stay the raw ones. */
export async function exportAudit(ctx: Context, query: AuditExportQuery): Promise<FileReply> {
  const rows = await listAllAudit(ctx, query);
  const label = (name: string) => renderMessage(ctx.language, `identity.audit_log.fields.${name}`);
  return writeSheet(
    'audit log list',
    columns.map((key) => ({ key, header: label(key) })),
    rows.map((row) => ({ ...row, changed: row.changed.join(', ') })),
    query.format,
  );
}
