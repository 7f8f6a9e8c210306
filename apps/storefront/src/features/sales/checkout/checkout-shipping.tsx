import { Button } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import type { ChangeEvent } from 'react';
import { ChoiceList } from '../../../form/choice-list.tsx';
import { useInput } from '../../../form/form-context.ts';
import { useHydrated } from '../../../form/use-hydrated.ts';
import { OpenNow } from '../../../kit/stores/open-now.tsx';
import type { StoreHours } from '../../../kit/stores/open-state.ts';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { ShopLink } from '../../../shell/shop-link.tsx';
import styles from './checkout-shipping.module.css';
import { CheckoutStep } from './checkout-step.tsx';
import type { CheckoutSums, PickupView, ShippingView } from './checkout-views.ts';

export interface CheckoutShippingProps {
  readonly sums: CheckoutSums;
  readonly reckoning: boolean;
  /** She has an address book. */
  readonly member: boolean;
  /** When the stores are open in which she can fetch it, by the key of the pick-up point. */
  readonly stores: Readonly<Record<string, StoreHours>>;
  readonly onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The ways a parcel can go to the chosen country. */
export function CheckoutShipping({ sums, reckoning, member, stores, onChoose }: CheckoutShippingProps) {
  const text = usePersonalText();
  const hydrated = useHydrated();
  const { typed: place } = useInput('pickup_point');
  const firstWithPlaces = sums.shippingMethods.find(({ points }) => points.length > 1);
  return (
    <CheckoutStep id="shipping" title={text('checkout.shipping')}>
      <div className={styles.methods} aria-busy={reckoning}>
        {sums.shippingMethods.length === 0 ? (
          <NotServed sums={sums} member={member} />
        ) : (
          <ChoiceList
            name="shipping_method_id"
            legend={text('checkout.shipping')}
            legendHidden
            chosen={sums.shippingMethodId ?? undefined}
            onChange={onChoose}
            choices={sums.shippingMethods.map((method) => ({
              value: method.id,
              title: method.name,
              detail: [
                method.days && text('checkout.days', { days: method.days, count: Number(method.days) }),
                method.missing && text('checkout.freeFrom', { amount: method.missing }),
              ]
                .filter(Boolean)
                .join(' · '),
              aside: <Price method={method} />,
              body: method.points.length > 0 && (
                <>
                  <input type="hidden" name="collected" value={method.id} />
                  <PickupPoints
                    points={method.points}
                    stores={stores}
                    linked={method === firstWithPlaces}
                    chosen={method.id === sums.shippingMethodId ? place : undefined}
                  />
                </>
              ),
            }))}
          />
        )}
        {/* Without scripts the choices stay those of the country the page was made for. */}
        {!saysPlaces(sums) && (
          <noscript>
            <p>{text('checkout.whereTo')}</p>
            <Places places={sums.shippingPlaces} />
          </noscript>
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

const lacksDistrict = ({ goesThere, district }: CheckoutSums) => goesThere && district === null;
/** The refusal names them already. */
const saysPlaces = (sums: CheckoutSums) => sums.shippingMethods.length === 0 && !lacksDistrict(sums);

/** Why nothing can be sent there, in words, and what can be done about it. */
function NotServed({ sums, member }: Pick<CheckoutShippingProps, 'sums' | 'member'>) {
  const text = usePersonalText();
  const nameIn = (options: CheckoutSums['countries'], code: string | null) =>
    options.find(({ value }) => value === code)?.label ?? code ?? '';
  if (lacksDistrict(sums))
    return (
      <Notice tone="warn">
        <p>{text('checkout.chooseDistrict')}</p>
        {member && (
          <p>
            {text('checkout.savedNoDistrict')}{' '}
            <ShopLink to="/account/addresses">{text('checkout.addressBook')}</ShopLink>
          </p>
        )}
      </Notice>
    );
  return (
    <Notice tone="warn">
      <p>
        {sums.goesThere
          ? text('checkout.notInDistrict', { district: nameIn(sums.districts, sums.district) })
          : text('checkout.notThere', { country: nameIn(sums.countries, sums.country) })}
      </p>
      <Places places={sums.shippingPlaces} />
    </Notice>
  );
}

interface PickupPointsProps extends Pick<CheckoutShippingProps, 'stores'> {
  readonly points: readonly PickupView[];
  readonly linked: boolean;
  /** The key of a place. */
  readonly chosen: string | undefined;
}

/** Where the parcel waits: one of several, or the only place there is. */
function PickupPoints({ points, stores, linked, chosen }: PickupPointsProps) {
  const text = usePersonalText();
  const [only, ...others] = points;
  const details = ({ key, address, hours }: PickupView) => (
    <>
      {[address, hours && text('checkout.hours', { hours })].filter(Boolean).join(' · ')}
      {stores[key] && (
        <>
          <br />
          <OpenNow store={stores[key]} />
        </>
      )}
    </>
  );
  if (only && others.length === 0)
    return (
      <p>
        {only.name}
        <br />
        {details(only)}
      </p>
    );
  return (
    <ChoiceList
      name="pickup_point"
      legend={text('checkout.pickup')}
      linked={linked}
      chosen={chosen}
      choices={points.map((point) => ({ value: point.key, title: point.name, detail: details(point) }))}
    />
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
