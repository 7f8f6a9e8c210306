import type { Language } from '@kaifong/base/localized';
import { Action, Facts, Heading, Letter, type LetterShop, Note, Paragraph } from '../../../settings/index.ts';

export interface PaymentAbnormalProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly orderId: number;
  readonly number: string;
  readonly amount: string;
  readonly reason: string;
  /** Words of `sales.letters.payment-abnormal.…`. */
  readonly say: (key: string, params?: Record<string, string>) => string;
}

/** Tells the shop that a provider took money that does not fit its order. */
export function PaymentAbnormal({ language, shop, orderId, number, amount, reason, say }: PaymentAbnormalProps) {
  return (
    <Letter language={language} shop={shop} preview={say('title')}>
      <Heading>{say('title')}</Heading>
      <Paragraph>{say('text', { amount, number })}</Paragraph>
      <Facts
        facts={[
          { label: say('amount'), value: amount, strong: true },
          { label: say('reason'), value: reason },
        ]}
      />
      <Note>{say('decide')}</Note>
      <Action href={`${shop.url}/admin/order/${orderId}`} color={shop.color} language={language}>
        {say('button')}
      </Action>
    </Letter>
  );
}
