import { fail } from '@kaifong/base/errors';
import { auditLogs, auditValues, isForgotten } from '@kaifong/kernel/audit';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { AuditChange, AuditEntry } from '../contract/index.ts';
import { type Change, changesOf } from '../rules/changes-of.ts';
import { accounts, apiKeys, roles } from '../schema.ts';
import { actionLabel, actorLabel, fieldLabel, resourceLabel } from './audit-words.ts';
import { record_name, seenLines, showLines } from './list-audit.ts';
import { permissionLabel } from './permission-words.ts';

/** Values nobody reads as they are stored: permissions in words, a role by its name. */
function readable(ctx: Context, roleNames: ReadonlyMap<unknown, string>, change: Change): Change {
  const show = (value: unknown): unknown => {
    if (change.field === 'permission_list' && Array.isArray(value))
      return value.map((permission) => permissionLabel(ctx, String(permission)));
    return change.field === 'role_id' ? (roleNames.get(value) ?? value) : value;
  };
  return { ...change, before: show(change.before), after: show(change.after) };
}

/** One line of the log with every value before and after. */
export async function getAudit(ctx: Context, id: number): Promise<AuditEntry> {
  const [line] = await ctx.db
    .select({ ...getTableColumns(auditLogs), record_name })
    .from(auditLogs)
    .where(and(eq(auditLogs.id, id), seenLines(ctx)));
  if (!line) throw fail('not-found');
  const [row] = await showLines(ctx, [{ ...line, changed: [] }]);
  if (!row) throw fail('not-found');
  const ofAccount = line.resource === 'account';
  const names = ofAccount ? await ctx.db.select({ id: roles.id, name: roles.name }).from(roles) : [];
  const roleNames = new Map<unknown, string>(names.map((role) => [role.id, role.name]));
  // An erased person's line says that there was a change, and no more.
  const { before, after } = isForgotten(line) ? {} : line;
  const changes = changesOf(before, after).map((change): AuditChange => {
    const label = fieldLabel(ctx, line.resource, change.field);
    return { ...readable(ctx, roleNames, change), label };
  });
  return { ...row, request_id: line.request_id, changes };
}

interface Choice {
  value: string;
  label: string;
}
const byLabel = (language: string) => (a: Choice, b: Choice) => a.label.localeCompare(b.label, language);

/** What the log can be filtered by: colleagues by name, other actors by kind, and the words that occur. */
export async function listAuditChoices(ctx: Context) {
  const { language } = ctx;
  const found = {
    actor: await auditValues(ctx, 'actor'),
    resource: await auditValues(ctx, 'resource'),
    action: await auditValues(ctx, 'action'),
  };
  const colleagues = await ctx.db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .orderBy(asc(accounts.name));
  const kinds = [...new Set(found.actor.map((actor) => actor.split(':')[0] ?? actor))].filter(
    (kind) => kind !== 'staff',
  );
  const kindLabel = (kind: string) => actorLabel(language, `any_${kind}`, new Map());
  const keys = await ctx.db.select({ id: apiKeys.id, name: apiKeys.name }).from(apiKeys).orderBy(asc(apiKeys.name));
  return {
    actors: [
      ...colleagues
        .map(({ id, name }) => ({ value: `staff:${id}`, label: name }))
        .filter(({ value }) => found.actor.includes(value)),
      ...keys.map(({ id, name }) => ({
        value: `key:${id}`,
        label: renderMessage(language, 'identity.audit_log.key', { name }),
      })),
      ...kinds.map((kind) => ({ value: kind === 'visitor' ? kind : `${kind}:`, label: kindLabel(kind) })),
    ],
    resources: found.resource.map((value) => ({ value, label: resourceLabel(ctx, value) })).sort(byLabel(language)),
    actions: found.action.map((value) => ({ value, label: actionLabel(language, value) })).sort(byLabel(language)),
  };
}
