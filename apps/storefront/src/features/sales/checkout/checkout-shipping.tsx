import { Button } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import type { ChangeEvent } from 'react';
import { ChoiceList } from '../../../form/choice-list.tsx';
import { SelectField } from '../../../form/select-field.tsx';
import { useHydrated } from '../../../form/use-hydrated.ts';
import { usePersonalText } from '../../../shell/personal-text.ts';
import styles from './checkout-shipping.module.css';
import { CheckoutStep } from './checkout-step.tsx';
import type { CheckoutSums, ShippingView } from './checkout-views.ts';

export interface CheckoutShippingProps {
  readonly sums: CheckoutSums;
  readonly reckoning: boolean;
  readonly onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The ways a parcel can go to the chosen country. */
export function CheckoutShipping({ sums, reckoning, onChoose }: CheckoutShippingProps) {
  const text = usePersonalText();
  const hydrated = useHydrated();
  const country = sums.countries.find(({ value }) => value === sums.country)?.label ?? sums.country;
  const points = sums.shippingMethods.find(({ id }) => id === sums.shippingMethodId)?.points ?? [];
  return (
    <CheckoutStep id="shipping" title={text('checkout.shipping')}>
      <div className={styles.methods} aria-busy={reckoning}>
        {sums.shippingMethods.length === 0 ? (
          <Notice tone="warn">
            <p>{text('checkout.notThere', { country })}</p>
            <Places places={sums.shippingPlaces} />
          </Notice>
        ) : (
          <ChoiceList
            key={sums.country}
            name="shipping_method_id"
            legend={text('checkout.shipping')}
            legendHidden
            chosen={sums.shippingMethodId ?? undefined}
            onChange={onChoose}
            choices={sums.shippingMethods.map((method) => ({
              value: method.id,
              title: method.name,
              detail: [
                method.days && text('checkout.days', { days: method.days }),
                method.missing && text('checkout.freeFrom', { amount: method.missing }),
              ]
                .filter(Boolean)
                .join(' · '),
              aside: <Price method={method} />,
            }))}
          />
        )}
        {/* Without scripts the choices stay those of the country the page was made for. */}
        <noscript>
          <p>{text('checkout.whereTo')}</p>
          <Places places={sums.shippingPlaces} />
        </noscript>
        {points.length > 1 && (
          <SelectField
            key={sums.shippingMethodId}
            name="pickup_point"
            label={text('checkout.pickup')}
            options={[{ value: '', label: text('checkout.pickupChoose') }, ...points]}
          />
        )}
        {!hydrated && (
          <Button type="submit" name="intent" value="recalculate" tone="secondary" className={styles.recalculate ?? ''}>
            {text('checkout.recalculate')}
          </Button>
        )}
      </div>
    </CheckoutStep>
  );
}

/** Which way goes where. */
function Places({ places }: { readonly places: readonly string[] }) {
  return (
    <ul className={styles.places}>
      {places.map((place) => (
        <li key={place}>{place}</li>
      ))}
    </ul>
  );
}

function Price({ method }: { readonly method: ShippingView }) {
  const text = usePersonalText();
  return (
    <>
      {method.was && <s>{method.was}</s>}
      {method.price ?? text('order.free')}
    </>
  );
}
