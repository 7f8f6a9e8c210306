import type { Page } from '@kaifong/base/list';
import { auditLogs } from '@kaifong/kernel/audit';
import type { Context } from '@kaifong/kernel/context';
import { defineListQuery, listPage } from '@kaifong/kernel/list';
import { namesOfActors } from '@kaifong/kernel/staff';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { ElementsDocument } from '../../contract/index.ts';

const perPage = 20;

const footerLines = and(eq(auditLogs.resource, 'footer'), isNotNull(auditLogs.after));

export const footerLineList = defineListQuery({
  from: auditLogs,
  id: auditLogs.id,
  columns: {
    id: auditLogs.id,
    created_at: auditLogs.created_at,
    actor: auditLogs.actor,
    before: auditLogs.before,
    after: auditLogs.after,
  },
  sort: { id: auditLogs.id },
  defaultSort: '-id',
  scope: () => footerLines,
});

const documentOf = (state: unknown) => (state as { elements?: ElementsDocument } | null)?.elements;

interface FooterLine {
  readonly id: number;
  readonly created_at: string;
  readonly actor: string;
  readonly elements: number;
  /** The history begins with it, and how the footer was before is known. */
  readonly began: boolean;
}

/** How the footer was saved before, newest first, twenty on a page. */
export async function listFooterHistory(ctx: Context, page: number): Promise<Page<FooterLine>> {
  const found = await listPage(ctx, footerLineList, { page, per_page: perPage });
  const names = await namesOfActors(ctx, new Set(found.data.map(({ actor }) => actor)));
  const oldest = found.total - (page - 1) * perPage - 1;
  const data = found.data.map(({ id, created_at, actor, before, after }, at) => ({
    id,
    created_at: created_at.toISOString(),
    actor: names.get(actor) ?? actor,
    elements: documentOf(after)?.elements.length ?? 0,
    began: at === oldest && documentOf(before) !== undefined,
  }));
  return { ...found, data };
}

/** The footer after a line of its history, or before it; undefined where there is no such line. */
export async function readFooterLine(
  ctx: Context,
  id: number,
  when: 'before' | 'after',
): Promise<ElementsDocument | undefined> {
  const [line] = await ctx.db
    .select({ state: auditLogs[when] })
    .from(auditLogs)
    .where(and(footerLines, eq(auditLogs.id, id)));
  return documentOf(line?.state);
}
