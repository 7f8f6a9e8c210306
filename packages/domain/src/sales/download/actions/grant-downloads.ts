import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { ownedSql } from '../rules/download-right.ts';

/** Files of virtual goods on paid lines, as they stand beside their products at this moment. */
const grant = statement<{ id: number }, [number, string]>(
  'grant-downloads',
  `insert into order_downloads (order_id, line_id, file_id, filename, bytes, each, expires_at)
   select o.id, l.id, f.id, coalesce(nullif(f.filename, ''), f.name), f.bytes, min(pf.downloads),
     $2::timestamptz + min(pf.days) * interval '1 day'
   from orders o
     join order_lines l on l.order_id = o.id
     join products p on p.id = l.product_id and p.type = 'virtual'
     join product_files pf on pf.product_id = p.id and (pf.stock_id is null or pf.stock_id = l.stock_id)
     join files f on f.id = pf.file_id
   where o.id = $1::int and o.due_since is null and o.captured_cents - o.overpaid_cents >= o.total_cents and ${ownedSql}
   group by o.id, l.id, f.id
   on conflict (line_id, file_id) do nothing
   returning id`,
);

/** Opens the files of an order whose money is there; answers the ids of those it opened. Twice does nothing twice. */
export const grantDownloads = async (tx: TxContext, orderId: number): Promise<number[]> =>
  (await tx.run(grant, [orderId, tx.runtime.now().toISOString()])).map(({ id }) => id);
