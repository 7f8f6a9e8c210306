// A transfer with its lines, read in one statement.
import type { Localized } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { TransferStatus } from '../contract/index.ts';
import { requireEnd } from '../scopes.ts';

interface LineBundle {
  id: number;
  inventory_id: number | null;
  stock_id: number;
  product_id: number;
  name: Localized;
  options: Record<string, string>;
  sku: string;
  barcode: string;
  expiry_date: string | null;
  is_discard: boolean;
  quantity: number;
  received: number;
  damaged: number;
  returned: number;
  missing: number;
  free: number;
}

interface TransferBundle {
  id: number;
  version: number;
  number: string;
  status: TransferStatus;
  from_warehouse_id: number;
  to_warehouse_id: number;
  from_warehouse: Localized;
  to_warehouse: Localized;
  from_address: string | null;
  to_address: string | null;
  remark: string;
  opened_by: number;
  created_at: Date;
  shipped_at: Date | null;
  closed_at: Date | null;
  lines: LineBundle[];
}

const read = statement<TransferBundle, [number]>(
  'inventory-transfer-by-id',
  `select t.*, f.title as from_warehouse, f.address as from_address, w.title as to_warehouse, w.address as to_address,
     (select coalesce(json_agg(json_build_object(
        'id', l.id, 'inventory_id', l.inventory_id, 'stock_id', l.stock_id, 'product_id', p.id, 'name', p.name,
        'options', s.options, 'sku', s.sku, 'barcode', s.barcode, 'expiry_date', l.expiry_date, 'is_discard', l.is_discard,
        'quantity', l.quantity, 'received', l.received, 'damaged', l.damaged, 'returned', l.returned, 'missing', l.missing,
        'free', coalesce((select i.quantity - i.reserved from inventories i where i.id = l.inventory_id), 0)
        ) order by l."order", l.id), '[]')
      from stock_transfer_lines l join stocks s on s.id = l.stock_id join products p on p.id = s.product_id
      where l.transfer_id = t.id) as lines
   from stock_transfers t join warehouses f on f.id = t.from_warehouse_id join warehouses w on w.id = t.to_warehouse_id
   where t.id = $1`,
);

export async function findTransfer(ctx: Context, id: number): Promise<TransferBundle | undefined> {
  const [found] = await ctx.run(read, [id]);
  if (found) requireEnd(ctx, found);
  return found;
}
