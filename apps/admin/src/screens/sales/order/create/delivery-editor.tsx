import type { PaymentMethodCode } from '@kaifong/domain/sales/contract';
import { Input, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection, LongTextField, SwitchField } from '../../../../kit/form/index.ts';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { chosenPayment, chosenShipping, type Offer, placesOf, ships } from '../model/draft.ts';
import { AddressFields, type CountryChoice } from './address-fields.tsx';
import classes from './create.module.css';
import type { Writing } from './draft-form.ts';

interface DeliveryEditorProps {
  readonly offer: Offer | undefined;
  readonly countries: readonly CountryChoice[];
}

/** The ways an order travels and is paid, as far as the shop offers them for this country. */
export function DeliveryEditor({ offer, countries }: DeliveryEditorProps) {
  const { t } = useTranslation();
  const otherBilling = useWatch<Writing, 'other_billing'>({ name: 'other_billing' });
  return (
    <FormSection title={t('order.delivery')}>
      {offer ? (
        <>
          {ships(offer) ? <ShippingChoice offer={offer} /> : null}
          <PaymentChoice offer={offer} />
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {t('order.delivery_first')}
        </Text>
      )}
      <LongTextField name="note" label={t('sales.order.fields.note')} rows={2} />
      <SwitchField name="other_billing" label={t('order.other_billing')} />
      {otherBilling ? <AddressFields name="billing_address" countries={countries} /> : null}
    </FormSection>
  );
}

function ShippingChoice({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { field, fieldState } = useController<Writing, 'shipping_method_id'>({ name: 'shipping_method_id' });
  const chosen = chosenShipping({ shipping_method_id: field.value }, offer);
  const label = t('sales.order.fields.shipping_method');
  if (offer.shipping_methods.length === 0)
    return (
      <Input.Wrapper label={label} labelElement="div">
        <Input.Error role="alert">{t('order.no_shipping')}</Input.Error>
      </Input.Wrapper>
    );
  return (
    <Radio.Group
      label={label}
      withAsterisk
      value={chosen === undefined ? '' : String(chosen)}
      onChange={(id) => field.onChange(Number(id))}
      error={fieldState.error?.message}
    >
      <Stack gap={8} mt={4}>
        {offer.shipping_methods.map((method) => (
          <div key={method.id} className={classes.option}>
            <Radio value={String(method.id)} label={method.name} />
            <Text size="sm">
              {method.price < method.full_price ? (
                <s className={classes.before}>{format.money(method.full_price)}</s>
              ) : null}{' '}
              {method.price === 0 ? t('order.free') : format.money(method.price)}
            </Text>
          </div>
        ))}
      </Stack>
      <PickupChoice points={placesOf({ shipping_method_id: field.value }, offer)} />
    </Radio.Group>
  );
}

/** Where the parcel waits, for a method with several places. */
function PickupChoice({ points }: { readonly points: Offer['shipping_methods'][number]['pickup_points'] }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController<Writing, 'pickup_point'>({ name: 'pickup_point' });
  if (points.length < 2) return null;
  return (
    <NativeSelect
      {...field}
      mt="sm"
      label={t('sales.order.fields.pickup_point')}
      withAsterisk
      data={[
        { value: '', label: t('form.nothing_chosen') },
        ...points.map(({ key, name, address }) => ({ value: key, label: address ? `${name} · ${address}` : name })),
      ]}
      error={fieldState.error?.message}
    />
  );
}

function PaymentChoice({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation();
  const { clearErrors } = useFormContext<Writing>();
  const { field, fieldState } = useController<Writing, 'payment_method'>({ name: 'payment_method' });
  return (
    <Radio.Group
      label={t('sales.order.fields.payment_method')}
      withAsterisk
      value={chosenPayment({ payment_method: field.value }, offer) ?? ''}
      onChange={(code) => {
        clearErrors('payment_method');
        field.onChange(code as PaymentMethodCode);
      }}
      error={fieldState.error?.message}
    >
      <Stack gap={8} mt={4}>
        {offer.payment_methods.map(({ code, name }) => (
          <div key={code} className={classes.option}>
            <Radio value={code} label={name} />
          </div>
        ))}
      </Stack>
    </Radio.Group>
  );
}
