import { dateLocale } from '@kaifong/base/date-locale';
import { fail } from '@kaifong/base/errors';
import { showMoney } from '@kaifong/base/money';
import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { displayCurrency } from '../../settings/contract/index.ts';
import { getSettings, writtenLetter } from '../../settings/index.ts';
import { findPurchaseOrder } from '../queries/purchase-order-bundle.ts';
import { drawPurchaseOrder } from '../queries/purchase-order-sheet.ts';
import { PurchaseOrderLetter } from './purchase-order-letter.tsx';

const number = 'PO261125-101';

/** The letters of this domain, to a supplier that does not exist. */
export const letters: readonly LetterSample[] = [
  {
    name: 'purchasing.purchase-order',
    guard: 'get cost',
    to: 'supplier',
    async attach(ctx, { about }) {
      const order = await findPurchaseOrder(ctx, Number(about?.id));
      if (!order) throw fail('not-found');
      return drawPurchaseOrder(ctx, order, true);
    },
    async write(ctx, language) {
      const settings = await getSettings(ctx);
      const dateOf = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
      const wording = { name: 'purchasing.purchase-order', language, values: { number } };
      return writtenLetter(ctx, wording, (sheet) => (
        <PurchaseOrderLetter
          {...{ ...sheet, number }}
          name={renderMessage(language, 'purchasing.sample.contact_name')}
          total={showMoney(128_000, displayCurrency(settings))}
          expected={dateOf.format(new Date('2026-12-04'))}
        />
      ));
    },
  },
];
