import { type Localized, textIn } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { createElement } from 'react';
import { Paragraph } from '../../../settings/index.ts';
import { grantDownloads } from '../../download/actions/grant-downloads.ts';
import { readDownloads } from '../../download/queries/list-downloads.ts';
import { moment } from './moment.ts';
import type { LetterOrder } from './order-facts.ts';
import { OrderSheet } from './order-sheet.tsx';
import { sendOrderLetter } from './send-order-letter.ts';

export interface LetterFile {
  readonly product: Localized;
  readonly filename: string;
  /** How often still; null: as often as she likes. */
  readonly left: number | null;
  readonly expires_at: string | null;
}

interface OrderDownloadsProps {
  readonly order: LetterOrder;
  readonly files: readonly LetterFile[];
  readonly timeZone: string;
}

/**
 * The files are there. Each leads to the order's page, where a button fetches it: who looks through mails for dangers follows
 * every link, and must not use one up.
 */
export function OrderDownloads({ order, files, timeZone }: OrderDownloadsProps) {
  const { say, language } = order;
  return (
    <OrderSheet order={order} title={say('downloads.title')}>
      <Paragraph>{say('downloads.text')}</Paragraph>
      {files.map(({ product, filename, left, expires_at }) => (
        <Paragraph key={`${textIn(product, language)}/${filename}`}>
          <a href={`${order.link}#papers`}>{filename}</a> · {textIn(product, language)}
          <br />
          {say(left === null ? 'downloads.any' : 'downloads.times', { count: String(left ?? '') })}
          {expires_at && ` · ${say('downloads.until', { time: moment(expires_at, language, timeZone) })}`}
        </Paragraph>
      ))}
    </OrderSheet>
  );
}

/** Opens the files of an order that was paid and tells its buyer, once for those that were opened together. */
export async function openDownloads(tx: TxContext, orderId: number): Promise<void> {
  const opened = await grantDownloads(tx, orderId);
  if (opened.length === 0) return;
  const timeZone = await tx.runtime.domains.timeZone(tx);
  const files = (await readDownloads(tx, orderId))
    .filter(({ id }) => opened.includes(id))
    .map(({ name, filename, allowed, expires_at }) => ({ product: name, filename, left: allowed, expires_at }));
  await sendOrderLetter(tx, { orderId, kind: 'downloads', part: Math.min(...opened) }, (order) =>
    createElement(OrderDownloads, { order, files, timeZone }),
  );
}
