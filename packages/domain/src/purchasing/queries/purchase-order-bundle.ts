// A purchase order with its lines, receipts and lots, read in one statement.
import type { Language, Localized } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { PurchaseOrderStatus, ReceiptKind } from '../contract/index.ts';

export interface LineBundle {
  id: number;
  stock_id: number;
  product_id: number;
  name: Localized;
  options: Localized;
  sku: string;
  supplier_sku: string;
  barcode: string;
  quantity: number;
  cost_cents: number;
  total_cents: number;
  received: number;
  rejected: number;
  returned: number;
  has_expiry_date: boolean;
  receipts: {
    id: number;
    kind: ReceiptKind;
    quantity: number;
    inventory_id: number | null;
    expiry_date: string | null;
    who: string | null;
    created_at: string;
  }[];
  lot_ids: number[];
  lots: { inventory_id: number; warehouse: Localized; expiry_date: string | null; is_discard: boolean; free: number }[];
}

export interface PurchaseOrderBundle {
  id: number;
  version: number;
  number: string;
  status: PurchaseOrderStatus;
  supplier_id: number;
  warehouse_id: number;
  currency: string;
  /** A decimal. */
  rate: string;
  expected_date: string | null;
  payment_terms: string;
  note: string;
  subtotal_cents: number;
  extra_cents: number;
  total_cents: number;
  piece_count: number;
  received_pieces: number;
  invoice_number: string;
  invoice_cents: number | null;
  account_id: number | null;
  created_at: Date;
  warehouse: Localized;
  warehouse_address: string | null;
  supplier: {
    code: string;
    name: string;
    contact_name: string | null;
    email: string | null;
    phone: string | null;
    address: string | null;
    mail_language: Language;
    minimum_order_cents: number | null;
    lead_days: number;
  };
  lines: LineBundle[];
}

const read = statement<PurchaseOrderBundle, [number]>(
  'purchase-order-by-id',
  `select po.*, po.expected_date::text as expected_date, po.rate::text as rate,
     w.title as warehouse, w.address as warehouse_address, to_jsonb(s) as supplier,
     (select coalesce(json_agg(json_build_object(
        'id', l.id, 'stock_id', l.stock_id, 'product_id', l.product_id, 'name', l.name, 'options', l.options, 'sku', l.sku,
        'supplier_sku', l.supplier_sku,
        'barcode', (select barcode from stocks where id = l.stock_id),
        'quantity', l.quantity, 'cost_cents', l.cost_cents, 'total_cents', l.total_cents,
        'received', l.received, 'rejected', l.rejected, 'returned', l.returned, 'has_expiry_date', p.has_expiry_date,
        'receipts', (select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'quantity', r.quantity,
            'inventory_id', r.inventory_id, 'expiry_date', r.expiry_date, 'who', a.name, 'created_at', r.created_at) order by r.id), '[]')
          from purchase_receipts r left join accounts a on a.id = r.account_id where r.line_id = l.id),
        'lot_ids', (select coalesce(json_agg(i.id order by i.id), '[]') from inventories i where i.stock_id = l.stock_id),
        'lots', (select coalesce(json_agg(json_build_object('inventory_id', i.id, 'warehouse', lw.title,
            'expiry_date', i.expiry_date, 'is_discard', i.is_discard, 'free', i.quantity - i.reserved) order by i.id), '[]')
          from inventories i join warehouses lw on lw.id = i.warehouse_id
          where i.quantity > 0 and i.id in (select r.inventory_id from purchase_receipts r where r.line_id = l.id))
        ) order by l."order", l.id), '[]')
      from purchase_order_lines l join products p on p.id = l.product_id where l.purchase_order_id = po.id) as lines
   from purchase_orders po join suppliers s on s.id = po.supplier_id join warehouses w on w.id = po.warehouse_id
   where po.id = $1`,
);

export async function findPurchaseOrder(ctx: Context, id: number): Promise<PurchaseOrderBundle | undefined> {
  const [found] = await ctx.run(read, [id]);
  return found;
}
