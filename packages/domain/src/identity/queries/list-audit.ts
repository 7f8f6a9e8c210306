import { failField } from '@kaifong/base/errors';
import type { FilterValue, Page } from '@kaifong/base/list';
import {
  type AuditFilter,
  type AuditLine,
  type AuditPage,
  findAuditLines,
  listAudit as readPage,
} from '@kaifong/kernel/audit';
import type { Context } from '@kaifong/kernel/context';
import { getSettings } from '../../settings/index.ts';
import { type AuditQuery, type AuditRow, auditFilters, auditSorts } from '../contract/index.ts';
import { instantOf } from '../rules/instant-of.ts';
import { actionLabel, actorLabel, fieldLabel, resourceLabel, staffNames } from './audit-words.ts';

const wordsOf = (name: string, value: FilterValue | undefined): string[] | undefined => {
  if (value === undefined || typeof value === 'string') return value === undefined ? undefined : [value];
  if (!Array.isArray(value)) throw failField(`filter.${name}`, 'validation.choice');
  return value;
};

function timesOf(value: FilterValue | undefined, zone: string): Pick<AuditFilter, 'from' | 'until'> {
  if (value === undefined) return {};
  if (typeof value === 'string' || Array.isArray(value)) throw failField('filter.created_at', 'validation.date');
  const read = (text: string | undefined, next: boolean) => {
    const instant = text ? instantOf(text, zone, { next }) : undefined;
    if (text && !instant) throw failField('filter.created_at', 'validation.date');
    return instant;
  };
  return { from: read(value.from, false), until: read(value.to, true) };
}

/** What a caller's query looks for. Columns come from a constant list, words go as values. */
async function filterOf(ctx: Context, { filter = {} }: AuditQuery): Promise<AuditFilter> {
  const unknown = Object.keys(filter).find((name) => !(auditFilters as readonly string[]).includes(name));
  if (unknown !== undefined) throw failField(`filter.${unknown}`, 'validation.filter');
  const { actor, resource, action, record_id, created_at } = filter;
  if (record_id !== undefined && typeof record_id !== 'string') throw failField('filter.record_id', 'validation.input');
  const { time_zone } = await getSettings(ctx);
  return {
    actors: wordsOf('actor', actor),
    resources: wordsOf('resource', resource),
    actions: wordsOf('action', action),
    recordId: record_id,
    ...timesOf(created_at, time_zone),
  };
}

function pageOf({ page, per_page, sort }: AuditQuery): AuditPage {
  if (sort !== undefined && !(auditSorts as readonly string[]).includes(sort))
    throw failField('sort', 'validation.sort');
  return { page, per_page, oldestFirst: sort === 'id' };
}

/** Lines as staff read them. */
export async function showLines(ctx: Context, lines: readonly AuditLine[]): Promise<AuditRow[]> {
  const { language } = ctx;
  const names = await staffNames(
    ctx,
    lines.map(({ actor }) => actor),
  );
  return lines.map(({ changed, created_at, request_id: _request, ...line }) => ({
    ...line,
    created_at: created_at.toISOString(),
    who: actorLabel(language, line.actor, names),
    action_label: actionLabel(language, line.action),
    resource_label: resourceLabel(ctx, line.resource),
    changed: changed.map((field) => fieldLabel(ctx, line.resource, field)),
  }));
}

/** One page of who changed what in the whole shop. */
export async function listAudit(ctx: Context, query: AuditQuery): Promise<Page<AuditRow>> {
  const page = await readPage(ctx, await filterOf(ctx, query), pageOf(query));
  return { ...page, data: await showLines(ctx, page.data) };
}

/** Most rows of one export; a sheet beyond this does not open well anywhere. */
const mostRows = 50_000;

/** Everything the list would show on all its pages. */
export async function listAllAudit(ctx: Context, query: AuditQuery): Promise<AuditRow[]> {
  const { oldestFirst } = pageOf(query);
  return showLines(ctx, await findAuditLines(ctx, await filterOf(ctx, query), mostRows, oldestFirst));
}
