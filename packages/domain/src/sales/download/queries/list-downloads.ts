import { type Localized, textIn } from '@kaifong/base/localized';
import type { Context, Runtime } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { definePublicLink, linkToken, openLink } from '@kaifong/kernel/links';
import type { OrderReader } from '../../order/queries/order-reader.ts';
import { instantOrNull } from '../../order/queries/show-words.ts';
import type { DownloadState, OrderDownload, StoreDownload } from '../contract/index.ts';
import { allowedSql, stateSql } from '../rules/download-right.ts';

/** Opens one file and nothing else of the order; the order's page and every letter make a new one. */
const downloadLink = definePublicLink({ purpose: 'download', days: 30 });

export interface DownloadRecord {
  readonly id: number;
  readonly public_id: string;
  readonly line_id: number;
  readonly name: Localized;
  readonly filename: string;
  readonly bytes: number;
  readonly used: number;
  readonly allowed: number | null;
  readonly state: DownloadState;
  readonly last_at: string | null;
  readonly expires_at: string | null;
}

const ofOrder = statement<{ downloads: DownloadRecord[] }, [number, string]>(
  'order-downloads',
  `select coalesce(json_agg(row order by row.id), '[]'::json) as downloads from (
     select d.id, d.public_id, d.line_id, l.name, d.filename, d.bytes, d.used, ${allowedSql} as allowed,
       ${stateSql('$2')} as state, d.last_at, d.expires_at
     from order_downloads d join order_lines l on l.id = d.line_id join orders o on o.id = d.order_id
     where d.order_id = $1::int) row`,
);

/** What belongs to an order, whether it can be had or not. */
export const readDownloads = async (ctx: Context, orderId: number): Promise<DownloadRecord[]> =>
  (await ctx.run(ofOrder, [orderId, ctx.runtime.now().toISOString()]))[0]?.downloads ?? [];

const shown = (row: DownloadRecord, { language, main }: Pick<OrderReader, 'language' | 'main'>) => ({
  product: textIn(row.name, language, main),
  filename: row.filename,
  bytes: row.bytes,
  state: row.state,
  allowed: row.allowed,
  left: row.allowed === null ? null : Math.max(0, row.allowed - row.used),
  expires_at: instantOrNull(row.expires_at),
});

/** The files the buyer of an order may download. That the caller may see it was decided before. */
export const listStoreDownloads = async (
  ctx: Context,
  orderId: number,
  reader: OrderReader,
): Promise<StoreDownload[]> =>
  (await readDownloads(ctx, orderId))
    .filter(({ state }) => state !== 'waiting')
    .map((row) => ({ ...shown(row, reader), link: linkToken(ctx.runtime, downloadLink, row.public_id) }));

/** The same as staff see it, what went back with its money as well. */
export const listOrderDownloads = async (
  ctx: Context,
  orderId: number,
  reader: OrderReader,
): Promise<OrderDownload[]> =>
  (await readDownloads(ctx, orderId)).map((row) => ({
    ...shown(row, reader),
    ...{ id: row.id, line_id: row.line_id, used: row.used },
    last_at: instantOrNull(row.last_at),
  }));

/** The random id of the download that a link opens; undefined for every token that opens none. */
export const linkedDownload = (runtime: Runtime, token: string): string | undefined =>
  openLink(runtime, downloadLink, token);
