import { Facts, Paragraph } from '../../../settings/index.ts';
import type { LetterOrder } from './order-facts.ts';

/** The account a banking app sends the money to, and its code; whose mail program shows no pictures types it or opens the order's page. */
export function PayAccount({ order }: { order: LetterOrder }) {
  const { say, payment, due, number } = order;
  if (!payment.account) return null;
  const { identifier, bank_code, name } = payment.account;
  return (
    <>
      <Facts
        facts={[
          { label: say('pay-code.identifier'), value: identifier, strong: true },
          ...(bank_code ? [{ label: say('pay-code.bank-code'), value: bank_code }] : []),
          ...(name ? [{ label: say('pay-code.name'), value: name }] : []),
          { label: say('pay-code.amount'), value: due },
          { label: say('pay-code.reference'), value: number },
        ]}
      />
      {payment.codePicture && (
        <img
          src={payment.codePicture}
          alt={say('pay-code.picture')}
          width={180}
          height={180}
          style={{ display: 'block', border: 0, background: '#ffffff' }}
        />
      )}
      <Paragraph>{say('pay-code.text')}</Paragraph>
    </>
  );
}
