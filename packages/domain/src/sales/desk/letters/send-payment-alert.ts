import { showMoney } from '@kaifong/base/money';
import type { TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { createElement } from 'react';
import { displayCurrency } from '../../../settings/contract/index.ts';
import { getSettings, mailLetter } from '../../../settings/index.ts';
import { reasonText } from '../../order/queries/show-words.ts';
import { findOrderBundle } from '../queries/order-bundle.ts';
import { PaymentAbnormal } from './payment-abnormal.tsx';

/** Writes to the shop's own address about money that does not fit, once per payment; nothing where it has no address. */
export async function sendPaymentAlert(tx: TxContext, orderId: number, paymentId: number): Promise<void> {
  const settings = await getSettings(tx);
  const bundle = await findOrderBundle(tx, 'id', orderId);
  const payment = bundle?.payments.find(({ id }) => id === paymentId);
  if (!bundle || !payment || !settings.contact_email) return;
  const language = settings.main_language;
  const { number } = bundle.order;
  const say = (key: string, params?: Record<string, string>) =>
    renderMessage(language, `sales.letters.payment-abnormal.${key}`, params);
  const amount = showMoney(payment.amount_cents, displayCurrency(settings, payment.currency));
  const reason = reasonText(payment.reason, language);
  const letter = {
    to: settings.contact_email,
    name: 'sales.payment-abnormal',
    language,
    values: { number },
    about: { kind: 'order', id: orderId },
    once: `order:${orderId}:payment-abnormal:${paymentId}`,
  };
  await mailLetter(tx, letter, (sheet) =>
    createElement(PaymentAbnormal, { ...sheet, say, orderId, number, amount, reason }),
  );
}
