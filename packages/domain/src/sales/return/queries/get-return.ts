import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { fullNameOf } from '../../../customers/index.ts';
import { readFile } from '../../../media/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { instant, reasonText } from '../../order/queries/show-words.ts';
import { requireSeenOrder, seesOrder } from '../../order/scopes.ts';
import { lotsOfStocks } from '../../refund/queries/get-refundable.ts';
import { type ReturnView, returnMachine } from '../contract/index.ts';
import { returnRules } from '../rules/return-machine.ts';
import { returns } from '../schema.ts';
import { type ReturnBundle, returnBundle } from './return-bundle.ts';
import { nameOfLine } from './show-returns.ts';

interface Row {
  back: ReturnBundle;
  order_id: number;
  order_number: string;
  store_id: number | null;
  email: string;
  first_name: string;
  last_name: string;
  refunds: { id: number; number: string }[] | null;
}

const read = statement<Row, [number]>(
  'return-by-id',
  `select to_jsonb(one) as back, o.id as order_id, o.number as order_number, o.store_id, o.email, o.first_name, o.last_name,
     (select json_agg(json_build_object('id', r.id, 'number', r.number) order by r.id)
      from refunds r where r.return_id = one.id) as refunds
   from (${returnBundle} where b.id = $1) one join orders o on o.id = one.order_id`,
);

async function linesOf(ctx: Context, { lines }: ReturnBundle): Promise<ReturnView['lines']> {
  const { main_language } = await getSettings(ctx);
  const lots = await lotsOfStocks(ctx, [...new Set(lines.map(({ stock_id }) => stock_id))]);
  return lines.map((line) => ({
    line_id: line.line_id,
    name: nameOfLine(line, { language: ctx.language, main: main_language }),
    sku: line.sku,
    quantity: line.quantity,
    received: line.received,
    receipts: (line.receipts ?? []).map(({ id, quantity, outcome, who, created_at }) => ({
      ...{ id, quantity, outcome },
      who: who ?? '',
      created_at: instant(created_at),
    })),
    lots: lots
      .filter(({ stock_id }) => stock_id === line.stock_id)
      .map(({ id, warehouse, expiry_date }) => ({
        id,
        warehouse: textIn(warehouse, ctx.language, main_language),
        expiry_date,
      })),
  }));
}

/** One return with its history. Refuses `not-found`. */
export async function getReturn(ctx: Context, id: number): Promise<ReturnView> {
  const [row] = await ctx.run(read, [id]);
  if (!row || !seesOrder(ctx, row)) throw fail('not-found');
  const { back } = row;
  const may = mayOf(ctx);
  const timeline = await listSteps(ctx, returnMachine, id);
  return {
    ...{ id: back.id, version: back.version, number: back.number, status: back.status, reason: back.reason },
    order_id: row.order_id,
    order_number: row.order_number,
    customer_name: fullNameOf(row),
    email: row.email,
    words: back.words,
    created_at: instant(back.created_at),
    picture:
      back.picture_file_id === null
        ? null
        : { filename: back.picture_filename ?? '', mimetype: back.picture_mimetype ?? '' },
    lines: await linesOf(ctx, back),
    refunds: row.refunds ?? [],
    timeline: timeline.map((step) => ({ ...step, reason: reasonText(step.reason, ctx.language) })),
    commands: returnRules.offered(back, may),
    primary_command: returnRules.primary(back, may) ?? null,
  };
}

/** The picture a buyer sent with her return. Refuses `not-found`. */
export async function getReturnPicture(ctx: Context, { id }: { id: number }): Promise<FileReply> {
  const [found] = await ctx.db
    .select({ file: returns.picture_file_id, order_id: returns.order_id })
    .from(returns)
    .where(eq(returns.id, id));
  if (!found?.file) throw fail('not-found');
  await requireSeenOrder(ctx, found.order_id);
  return readFile(ctx, found.file);
}
