import { fail } from '@kaifong/base/errors';
import type { Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { defineListQuery, listPage } from '@kaifong/kernel/list';
import { and, eq } from 'drizzle-orm';
import { accounts } from '../../../identity/schema.ts';
import type { VersionRow } from '../../contract/index.ts';
import { isOpenAt } from '../../rules/publishing/timeline.ts';
import { contentVersions } from '../../schema.ts';
import type { Publishable } from './publishable.ts';
import { loadRecord } from './read-state.ts';

const perPage = 20;

const versionsOf = ({ publishable, id }: { publishable: Publishable; id: number }) =>
  and(eq(contentVersions.kind, publishable.kind), eq(contentVersions.record_id, id));

export const versionList = defineListQuery({
  from: contentVersions,
  // In the scope of one record.
  id: contentVersions.version,
  columns: {
    version: contentVersions.version,
    created_at: contentVersions.created_at,
    changed: contentVersions.changed,
    author: accounts.name,
  },
  rowJoins: [{ kind: 'left', with: accounts, on: eq(accounts.id, contentVersions.staff_id) }],
  sort: { version: contentVersions.version },
  defaultSort: '-version',
  scope: versionsOf,
});

/** A page of a record's versions, the newest first. Refuses `not-found`. */
export async function listVersions(
  ctx: Context,
  publishable: Publishable,
  { id, page }: { id: number; page: number },
): Promise<Page<VersionRow>> {
  const { stretches } = await loadRecord(ctx, publishable, id);
  const now = ctx.runtime.now();
  const open = stretches.filter((stretch) => isOpenAt(stretch, now));
  const found = await listPage(ctx, versionList, { page, per_page: perPage }, { publishable, id });
  const data = found.data.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    author: row.author ?? '',
    live_in: open.filter(({ version }) => version === row.version).map(({ language }) => language),
  }));
  return { ...found, data };
}

/** The fields of one version; refuses `content.version-missing`. */
export async function readVersion(
  ctx: Context,
  publishable: Publishable,
  id: number,
  version: number,
): Promise<Record<string, unknown>> {
  const [row] = await ctx.db
    .select({ values: contentVersions.values })
    .from(contentVersions)
    .where(and(versionsOf({ publishable, id }), eq(contentVersions.version, version)));
  if (!row) throw fail('content.version-missing');
  return row.values;
}
