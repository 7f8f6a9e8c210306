// A return with its lines and receipts: the part of a statement that reads it.
import type { Localized } from '@kaifong/base/localized';
import type { ReceivedOutcome } from '../../refund/contract/index.ts';
import type { ReturnReason, ReturnStatus } from '../contract/index.ts';

/** As JSON carries it. */
export interface ReturnBundle {
  id: number;
  public_id: string;
  version: number;
  number: string;
  status: ReturnStatus;
  reason: ReturnReason;
  words: string;
  picture_file_id: string | null;
  picture_filename: string | null;
  picture_mimetype: string | null;
  created_at: string;
  /** What the step that rejected it says. */
  reject_reason: string | null;
  lines: {
    id: number;
    line_id: number;
    stock_id: number;
    name: Localized;
    options: Localized;
    sku: string;
    quantity: number;
    received: number;
    /** Pieces whose refund was agreed to. */
    refunded: number;
    receipts:
      | { id: number; quantity: number; outcome: ReceivedOutcome; who: string | null; created_at: string }[]
      | null;
  }[];
}

/** Select of returns with all that is shown of them; a condition on `b` follows. */
export const returnBundle = `select b.*, f.mimetype as picture_mimetype,
    (select step.reason from record_steps step where step.machine = 'return' and step.record_id = b.id
       and step.to_status = 'rejected' limit 1) as reject_reason,
    (select coalesce(json_agg(json_build_object('id', bl.id, 'line_id', bl.line_id, 'stock_id', l.stock_id, 'name', l.name,
       'options', l.options, 'sku', l.sku, 'quantity', bl.quantity, 'received', bl.received,
       'refunded', (select coalesce(sum(rl.quantity), 0) from refund_lines rl join refunds r on r.id = rl.refund_id
         where r.return_id = b.id and rl.line_id = bl.line_id and r.status not in ('pending', 'rejected')),
       'receipts', (select json_agg(json_build_object('id', rr.id, 'quantity', rr.quantity, 'outcome', rr.outcome,
          'who', a.name, 'created_at', rr.created_at) order by rr.id)
        from return_receipts rr left join accounts a on a.id = rr.account_id where rr.return_line_id = bl.id))
       order by bl.line_id), '[]'::json)
     from return_lines bl join order_lines l on l.id = bl.line_id where bl.return_id = b.id) as lines
  from returns b left join files f on f.id = b.picture_file_id`;
