import type { ChangeEvent } from 'react';
import { CheckField } from '../../../form/check-field.tsx';
import { ChoiceList } from '../../../form/choice-list.tsx';
import { useForm } from '../../../form/form-context.ts';
import { useHydrated } from '../../../form/use-hydrated.ts';
import type { AddressView } from '../../../kit/address-views.ts';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { AddressFields } from './address-fields.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import type { CheckoutSums } from './checkout-views.ts';
import type { CheckoutView } from './load-checkout.ts';

export interface CheckoutDeliveryProps {
  readonly view: CheckoutView;
  readonly sums: CheckoutSums;
  /** Told when the parcel is to go somewhere else. */
  readonly onCountry: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

/** Why the region of an address must be told. */
function regionHint({ regionDecides }: CheckoutSums, text: ReturnType<typeof usePersonalText>): string | undefined {
  if (regionDecides === null) return undefined;
  return text(regionDecides === 'delivery' ? 'checkout.districtHint' : 'checkout.regionHint');
}

/** Whoever picks the parcel up need not tell her street. */
function streetIn({ shippingMethods, shippingMethodId }: CheckoutSums, hydrated: boolean) {
  const collected = shippingMethods.filter(({ points }) => points.length > 0);
  if (!hydrated) return collected.length > 0 ? 'unless-collected' : 'asked';
  return collected.some(({ id }) => id === shippingMethodId) ? 'none' : 'asked';
}

/** Where the parcel goes: a saved address, or one that is typed. */
export function CheckoutDelivery({ view, sums, onCountry }: CheckoutDeliveryProps) {
  const text = usePersonalText();
  const { reply } = useForm();
  const { known } = view;
  const street = streetIn(sums, useHydrated());
  const fields = (
    <>
      <AddressFields
        prefix=""
        section="shipping"
        countries={sums.countries}
        districts={sums.districts}
        districtHint={regionHint(sums, text)}
        start={{
          first_name: known.firstName,
          last_name: known.lastName,
          country: sums.country,
          district: sums.district,
          address: '',
        }}
        street={street}
        onCountry={onCountry}
      />
      {view.member && street !== 'none' && (
        <CheckField name="save_address" label={text('checkout.saveAddress')} defaultChecked />
      )}
    </>
  );
  return (
    <CheckoutStep id="delivery" title={text('checkout.delivery')}>
      {view.addresses.length === 0 ? (
        fields
      ) : (
        <ChoiceList
          name="address_id"
          legend={text('checkout.deliverTo')}
          legendHidden
          chosen={reply?.values.address_id ?? String(view.addressId ?? 'new')}
          onChange={onCountry}
          choices={[
            ...view.addresses.map((address) => ({
              value: String(address.id),
              title: address.name,
              detail: <Lines address={address} />,
            })),
            { value: 'new', title: text('checkout.newAddress'), body: fields },
          ]}
        />
      )}
    </CheckoutStep>
  );
}

function Lines({ address }: { readonly address: AddressView }) {
  return address.lines.join(' · ');
}
