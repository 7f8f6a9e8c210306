import type { ChangeEvent } from 'react';
import type { FormReply } from '../../../form/form-reply.ts';
import { nameLabels } from '../../../form/name-fields.tsx';
import { PostForm } from '../../../form/post-form.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { useText } from '../../../shell/text.ts';
import type { CheckoutReply } from './check-out.ts';
import { CheckoutBags } from './checkout-bags.tsx';
import { CheckoutContact } from './checkout-contact.tsx';
import { CheckoutDelivery } from './checkout-delivery.tsx';
import { CheckoutPackages } from './checkout-packages.tsx';
import { CheckoutPayment } from './checkout-payment.tsx';
import { CheckoutPoints } from './checkout-points.tsx';
import styles from './checkout-screen.module.css';
import { CheckoutShipping } from './checkout-shipping.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import type { CheckoutSums } from './checkout-views.ts';
import type { CheckoutView } from './load-checkout.ts';
import { useCheckout } from './use-checkout.ts';

export interface CheckoutScreenProps {
  readonly view: CheckoutView;
  readonly reply: CheckoutReply | FormReply | undefined;
}

/** Everything between the cart and the order on one page. */
export function CheckoutScreen({ view, reply }: CheckoutScreenProps) {
  const shop = useText();
  const checkout = useCheckout(view, reply);
  const { sums } = checkout;
  const labels = useCheckoutLabels(sums.bags);
  const recalculate = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    if (event.currentTarget.form) checkout.recalculate(event.currentTarget.form);
  };
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.header}>
        <h1>{view.title}</h1>
        <p>
          <span>{shop('cart.pieces', { count: sums.count })}</span>
          <span>{sums.total}</span>
        </p>
      </header>
      <PostForm reply={reply} labels={labels} className={styles.form} action="/checkout">
        <input type="hidden" name="cart_id" value={sums.cartId} />
        <input type="hidden" name="expected_total" value={sums.expectedTotal} />
        <input type="hidden" name="shown_total" value={sums.total} />
        <input type="hidden" name="key" value={checkout.key} />
        <div className={styles.columns}>
          <div className={styles.steps}>
            <CheckoutContact view={view} ships={sums.ships} />
            {sums.ships && (
              <>
                <CheckoutDelivery view={view} sums={sums} onCountry={recalculate} />
                <CheckoutShipping
                  sums={sums}
                  reckoning={checkout.reckoning}
                  member={view.member}
                  stores={view.stores}
                  onChoose={recalculate}
                />
              </>
            )}
            <CheckoutBags sums={sums} onLeave={checkout.recalculate} />
            <CheckoutPackages sums={sums} onChoose={recalculate} />
            <CheckoutPoints sums={sums} />
            <CheckoutPayment view={view} sums={sums} onChoose={recalculate} />
          </div>
          <CheckoutSummary checkout={checkout} />
        </div>
      </PostForm>
    </div>
  );
}

/** What every input is called, at itself and in the summary of what is wrong. */
function useCheckoutLabels(bags: CheckoutSums['bags']) {
  const text = usePersonalText();
  const names = {
    ...nameLabels(text),
    country: text('field.country'),
    district: text('field.district'),
    address: text('field.address'),
  };
  const billing = Object.entries(names).map(([name, label]) => [
    `bill_${name}`,
    text('checkout.billingLabel', { label }),
  ]);
  // Labels in the order of the form: the summary of faults lists them so.
  return {
    email: text('field.email'),
    country_code: text('form.countryCode'),
    phone: text('field.phone'),
    referral_code: text('field.referral'),
    address_id: text('checkout.deliverTo'),
    ...names,
    shipping_method_id: text('checkout.shipping'),
    pickup_point: text('checkout.pickup'),
    ...Object.fromEntries(bags.map(({ input, name, price }) => [input, text('checkout.bag', { name, price })])),
    points: text('checkout.points'),
    payment_method: text('checkout.payment'),
    ...Object.fromEntries(billing),
    note: text('field.note'),
  };
}
