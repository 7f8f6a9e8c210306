import { dateLocale } from '@kaifong/base/date-locale';
import type { TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { sendLetter } from '@kaifong/kernel/mail';
import { getSettings, letterShop, renderLetter } from '../../settings/index.ts';
import type { PurchaseOrderBundle } from '../queries/purchase-order-bundle.ts';
import { paperName } from '../queries/purchase-order-sheet.ts';
import { showPurchaseMoney } from '../queries/show-purchase-money.ts';
import { PurchaseOrderLetter } from './purchase-order-letter.tsx';

/** Writes a purchase order to its supplier, with the paper; answers go to the shop's own address. */
export async function sendPurchaseOrder(tx: TxContext, order: PurchaseOrderBundle, email: string): Promise<void> {
  const { supplier, number } = order;
  const language = supplier.mail_language;
  const shop = await letterShop(tx, language);
  const { contact_email } = await getSettings(tx);
  const dateOf = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  await sendLetter(tx, {
    to: email,
    name: 'purchasing.purchase-order',
    language,
    subject: renderMessage(language, 'purchasing.letters.po.subject', { number, shop: shop.name }),
    ...renderLetter(
      <PurchaseOrderLetter
        language={language}
        shop={shop}
        name={supplier.contact_name ?? supplier.name}
        number={number}
        total={await showPurchaseMoney(tx, order.total_cents, order.currency)}
        expected={order.expected_date ? dateOf.format(new Date(order.expected_date)) : ''}
      />,
    ),
    papers: [{ kind: 'po', filename: paperName(order) }],
    ...(contact_email && { replyTo: contact_email }),
    about: { kind: 'po', id: order.id },
    once: `po:${order.id}:${order.version}`,
  });
}
