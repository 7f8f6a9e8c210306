import type { FileReply } from '@kaifong/base/contract';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { sheetTime, writeSheet } from '@kaifong/kernel/sheets';
import type { AuditExportQuery } from '../contract/index.ts';
import { listAllAudit } from './list-audit.ts';

const columns = ['id', 'created_at', 'who', 'action', 'resource', 'record_id', 'changed', 'address'] as const;

/** What the list of changes shows, all pages of it: the reader's words, times by the shop's clock. */
export async function exportAudit(ctx: Context, query: AuditExportQuery): Promise<FileReply> {
  const rows = await listAllAudit(ctx, query);
  const zone = await ctx.runtime.domains.timeZone(ctx);
  const label = (name: string) => renderMessage(ctx.language, `identity.audit_log.fields.${name}`);
  return writeSheet(
    'audit log list',
    columns.map((key) => ({ key, header: label(key) })),
    rows.map((row) => ({
      ...row,
      created_at: sheetTime(row.created_at, zone),
      action: row.action_label,
      resource: row.resource_label,
      changed: row.changed.join(', '),
    })),
    query.format,
  );
}
