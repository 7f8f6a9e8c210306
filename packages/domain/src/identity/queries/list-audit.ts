import type { Page } from '@kaifong/base/list';
import { type Language, type Localized, textIn } from '@kaifong/base/localized';
import { auditLogs } from '@kaifong/kernel/audit';
import { type Context, untoldRecords } from '@kaifong/kernel/context';
import { defineListQuery, instant, likeStart, listAll, listPage, text } from '@kaifong/kernel/list';
import { inArray, like, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AuditQuery, AuditRow } from '../contract/index.ts';
import { keyNames } from './api-keys.ts';
import { actionLabel, actorLabel, fieldLabel, resourceLabel, staffNames, withKey } from './audit-words.ts';

/** Values by which records are called, the first that is filled. Points have only the reason for which they came or went. */
const nameKeys = ['name', 'title', 'number', 'filename', 'code', 'sku', 'reason'] as const;

const { id, created_at, actor, action, resource, record_id, address, request_id, key_id, before, after } = auditLogs;

/** Names of the values that are not what they were; at most eight. */
const changed = sql<string[]>`
  case when jsonb_typeof(coalesce(${before}, ${after})) = 'object' and ${before} is not null and ${after} is not null then (
    select coalesce(array_agg(names.key), '{}') from (
      select key from jsonb_each(${after}) as now (key, value)
      where now.value is distinct from ${before} -> now.key and now.key not in ('version', 'created_at', 'updated_at')
      limit 8
    ) as names
  ) else '{}'::text[] end`;

/** What people call the record, where the line knows it: a text, or JSON with one for each language. */
export const record_name = sql<string | null>`coalesce(${sql.join(
  nameKeys.flatMap((key) => [after, before].map((state) => sql`nullif(${state} ->> ${sql.raw(`'${key}'`)}, '')`)),
  sql`, `,
)})`;

const keyOf = (name: string): number[] => (/^key:\d{1,9}$/.test(name) ? [Number(name.slice(4))] : []);

/** `staff:3` is an actor; a kind followed by `:` alone (`customer:`) means all of the kind; `key:7`: what a program did with that key. */
function isActor(asked: readonly string[]): SQL {
  const whole = asked.filter((name) => !name.endsWith(':'));
  const kinds = asked.filter((name) => name.endsWith(':'));
  return (
    or(
      inArray(actor, whole),
      inArray(key_id, asked.flatMap(keyOf)),
      ...kinds.map((kind) => like(actor, likeStart(kind))),
    ) ?? sql`false`
  );
}

/** Lines about records of what the caller is limited by are told to nobody limited: a line does not say whose its record is. */
export function seenLines(ctx: Context): SQL | undefined {
  const limited = untoldRecords(ctx);
  return limited.length > 0 ? notInArray(resource, limited) : undefined;
}

export const auditList = defineListQuery({
  from: auditLogs,
  id,
  seen: seenLines,
  columns: { id, created_at, actor, action, resource, record_id, record_name, address, request_id, key_id, changed },
  sort: { id },
  defaultSort: '-id',
  filters: {
    actor: text(isActor),
    resource: text(resource),
    action: text(action),
    record_id: text(record_id),
    created_at: instant(created_at),
  },
});

type AuditLine = Omit<typeof auditLogs.$inferSelect, 'before' | 'after'> & {
  changed: string[];
  record_name: string | null;
};

/** A record by its name in the reader's language; '' where the line does not know one. */
function nameIn(language: Language, stored: string | null): string {
  if (!stored?.startsWith('{')) return stored ?? '';
  try {
    return textIn(JSON.parse(stored) as Localized, language);
  } catch {
    return stored;
  }
}

/** Lines as staff read them. */
export async function showLines(ctx: Context, lines: readonly AuditLine[]): Promise<AuditRow[]> {
  const { language } = ctx;
  const names = await staffNames(
    ctx,
    lines.map(({ actor }) => actor),
  );
  const keys = await keyNames(
    ctx,
    lines.flatMap((line) => line.key_id ?? []),
  );
  return lines.map(({ changed, created_at, record_name: stored, request_id: _request, key_id: byKey, ...line }) => ({
    ...line,
    record_name: nameIn(language, stored),
    created_at: created_at.toISOString(),
    who: withKey(language, actorLabel(language, line.actor, names), byKey, keys),
    key_id: byKey,
    action_label: actionLabel(language, line.action),
    resource_label: resourceLabel(ctx, line.resource),
    changed: changed.map((field) => fieldLabel(ctx, line.resource, field)),
  }));
}

/** One page of who changed what in the whole shop. */
export async function listAudit(ctx: Context, query: AuditQuery): Promise<Page<AuditRow>> {
  const page = await listPage(ctx, auditList, query);
  return { ...page, data: await showLines(ctx, page.data) };
}

/** Everything the list would show on all its pages. */
export const listAllAudit = async (ctx: Context, query: AuditQuery): Promise<AuditRow[]> =>
  showLines(ctx, await listAll(ctx, auditList, query));
