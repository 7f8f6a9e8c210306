import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { readFile } from '../../../media/index.ts';
import type { DownloadState } from '../contract/index.ts';
import { linkedDownload } from '../queries/list-downloads.ts';
import { stateSql } from '../rules/download-right.ts';

const look = statement<{ state: DownloadState; file_id: string; filename: string }, [string, string]>(
  'download-state',
  `select ${stateSql('$2')} as state, d.file_id, d.filename
   from order_downloads d join order_lines l on l.id = d.line_id join orders o on o.id = d.order_id
   where d.public_id = $1::uuid`,
);

/**
 * Counts and asks in one statement: of two who come at once for the last time, the second waits for the row and then finds
 * nothing left.
 */
const count = statement<{ id: number }, [string, string]>(
  'count-download',
  `update order_downloads d set used = d.used + 1, last_at = $2::timestamptz
   from order_lines l, orders o
   where d.public_id = $1::uuid and l.id = d.line_id and o.id = d.order_id and ${stateSql('$2')} = 'open'
   returning d.id`,
);

const refusalOf = (state: DownloadState) => {
  if (state === 'expired') return fail('sales.download-expired');
  return state === 'waiting' ? fail('sales.download-ended') : fail('sales.download-used-up');
};

/**
 * A file somebody bought, counted. Refuses `not-found` for a link that opens nothing, and for what went back
 * `sales.download-ended`, later than its days `sales.download-expired`, more often than agreed `sales.download-used-up`.
 */
export async function takeDownload(ctx: Context, { link }: { readonly link: string }): Promise<FileReply> {
  const id = linkedDownload(ctx.runtime, link);
  if (!id) throw fail('not-found');
  const at = [id, ctx.runtime.now().toISOString()] as [string, string];
  const [found] = await ctx.run(look, at);
  if (!found) throw fail('not-found');
  if (found.state !== 'open') throw refusalOf(found.state);
  // Read before it is counted: what the store of files does not give is not taken off.
  const file = await readFile(ctx, found.file_id);
  await inTransaction(ctx, async (tx) => {
    const [counted] = await tx.run(count, at);
    if (!counted) throw refusalOf((await tx.run(look, at))[0]?.state ?? 'waiting');
  });
  return { ...file, filename: found.filename };
}
