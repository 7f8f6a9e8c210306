// The publications of deleted records are kept as long as their deletion can be taken back, and kept forms for a month.
import { day } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { defineJob } from '@kaifong/kernel/jobs';
import { getTableName } from 'drizzle-orm';
import * as z from 'zod';
import type { Publishable } from '../../queries/publishing/publishable.ts';

const [undoTime, formTime] = [14 * day, 30 * day];

/** `record_id` of a table's row names nothing any more, and that is not new. */
const goneLongAgo = ({ kind, resource, table }: Publishable) => `
  kind = '${kind}' and not exists (select from ${getTableName(table)} r where r.id = record_id)
  and not exists (select from audit_logs a
    where a.resource = '${resource}' and a.record_id = record_id::text and a.action = 'delete' and a.created_at > $1)`;

/** Deletes the publications and versions of records deleted long ago, and forms nobody came back to. */
export async function tidyContent(ctx: Context, publishables: readonly Publishable[]): Promise<void> {
  const now = ctx.runtime.now().getTime();
  for (const publishable of publishables) {
    for (const table of ['publications', 'content_versions']) {
      const text = `delete from ${table} where ${goneLongAgo(publishable)}`;
      await ctx.run(statement(`content-tidy-${table}-${publishable.kind}`, text), [new Date(now - undoTime)]);
    }
  }
  const forms = statement('content-tidy-forms', 'delete from content_drafts where saved_at < $1');
  await ctx.run(forms, [new Date(now - formTime)]);
}

/** Every night: publications and versions of records that were deleted for good, and forms nobody came back to, are deleted. */
export const tidyContentJob = (publishables: readonly Publishable[]) =>
  defineJob({
    name: 'content.tidy',
    input: z.object({}),
    schedule: '40 19 * * *',
    async run(ctx) {
      await tidyContent(ctx, publishables);
    },
  });
