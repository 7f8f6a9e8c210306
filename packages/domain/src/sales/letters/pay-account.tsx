import { Facts, Paragraph } from '../../settings/index.ts';
import type { LetterOrder } from './order-facts.ts';

/** The account a banking app sends the money to, for who types it; the code stands on the order's page. */
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
      <Paragraph>{say('pay-code.text')}</Paragraph>
    </>
  );
}
