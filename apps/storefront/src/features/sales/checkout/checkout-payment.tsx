import { Button } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import type { ChangeEvent } from 'react';
import { ChoiceList } from '../../../form/choice-list.tsx';
import { useForm } from '../../../form/form-context.ts';
import { TextAreaField } from '../../../form/text-field.tsx';
import { useHydrated } from '../../../form/use-hydrated.ts';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { PayMark } from '../payment/pay-mark.tsx';
import { AddressFields } from './address-fields.tsx';
import styles from './checkout-payment.module.css';
import { CheckoutStep } from './checkout-step.tsx';
import type { CheckoutSums } from './checkout-views.ts';
import type { CheckoutView } from './load-checkout.ts';

export interface CheckoutPaymentProps {
  readonly view: CheckoutView;
  readonly sums: CheckoutSums;
  readonly onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The ways to pay, the address of the bill, and a word to the shop. */
export function CheckoutPayment({ view, sums, onChoose }: CheckoutPaymentProps) {
  const text = usePersonalText();
  const hydrated = useHydrated();
  const { reply } = useForm();
  const { billing } = view;
  const note = reply?.values.note;
  return (
    <>
      <CheckoutStep id="payment" title={text('checkout.payment')}>
        {sums.paymentMethods.some(({ rehearsal }) => rehearsal) && <Notice tone="warn">{text('pay.rehearsal')}</Notice>}
        <ChoiceList
          name="payment_method"
          legend={text('checkout.payment')}
          legendHidden
          chosen={sums.paymentMethod ?? undefined}
          onChange={onChoose}
          choices={sums.paymentMethods.map((method) => ({
            value: method.code,
            title: method.name,
            mark: <PayMark code={method.code} />,
            aside: method.surcharge && `+ ${method.surcharge}`,
            body: method.instructions && <p className={styles.instructions}>{method.instructions}</p>,
          }))}
        />
        {/* Without scripts: what paying so adds, or takes off. Where something is sent the same button stands above. */}
        {!hydrated && !sums.ships && (
          <Button type="submit" name="intent" value="recalculate" tone="secondary" formNoValidate>
            {text('checkout.recalculate')}
          </Button>
        )}
      </CheckoutStep>
      {sums.ships && (
        <CheckoutStep id="billing" title={text('checkout.billing')}>
          <ChoiceList
            name="bill"
            legend={text('checkout.billing')}
            legendHidden
            chosen={reply?.values.bill ?? (billing ? 'other' : 'same')}
            choices={[
              { value: 'same', title: text('checkout.billSame') },
              {
                value: 'other',
                title: text('checkout.billOther'),
                body: (
                  <AddressFields
                    prefix="bill_"
                    section="billing"
                    countries={sums.countries}
                    districts={sums.districts}
                    start={{
                      first_name: billing?.first_name ?? '',
                      last_name: billing?.last_name ?? '',
                      country: billing?.country ?? sums.country,
                      district: billing?.district,
                      address: billing?.address ?? '',
                    }}
                  />
                ),
              },
            ]}
          />
        </CheckoutStep>
      )}
      <details className={styles.note} open={note ? true : undefined}>
        <summary>{text('checkout.addNote')}</summary>
        <TextAreaField
          name="note"
          label={text('field.note')}
          hint={sums.ships ? text('field.noteHint') : undefined}
          rows={3}
          maxLength={1000}
          mayBeEmpty
        />
      </details>
    </>
  );
}
