import { dateLocale } from '@kaifong/base/date-locale';
import type { TxContext } from '@kaifong/kernel/context';
import { getSettings, mailLetter } from '../../settings/index.ts';
import type { PurchaseOrderBundle } from '../queries/purchase-order-bundle.ts';
import { paperName } from '../queries/purchase-order-sheet.ts';
import { showPurchaseMoney } from '../queries/show-purchase-money.ts';
import { PurchaseOrderLetter } from './purchase-order-letter.tsx';

/** Writes a purchase order to its supplier, with the paper; answers go to the shop's own address. */
export async function sendPurchaseOrder(tx: TxContext, order: PurchaseOrderBundle, email: string): Promise<void> {
  const { supplier, number } = order;
  const language = supplier.mail_language;
  const { contact_email } = await getSettings(tx);
  const dateOf = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  const total = await showPurchaseMoney(tx, order.total_cents, order.currency);
  const letter = {
    to: email,
    name: 'purchasing.purchase-order',
    language,
    values: { number },
    papers: [{ kind: 'po', filename: paperName(order) }],
    ...(contact_email && { replyTo: contact_email }),
    about: { kind: 'po', id: order.id },
    once: `po:${order.id}:${order.version}`,
  };
  await mailLetter(tx, letter, (sheet) => (
    <PurchaseOrderLetter
      {...{ ...sheet, number, total }}
      name={supplier.contact_name ?? supplier.name}
      expected={order.expected_date ? dateOf.format(new Date(order.expected_date)) : ''}
    />
  ));
}
