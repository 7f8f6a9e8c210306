import { fullNameOf } from '@kaifong/domain/customers/contract';
import { Anchor, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection, SelectField, TextField } from '../../../../kit/form/index.ts';
import { useCan } from '../../../../kit/permissions/index.ts';
import { type Offer, placesOf, ships } from '../model/draft.ts';
import { AddressFields, type CountryChoice } from './address-fields.tsx';
import classes from './create.module.css';
import { CustomerPicker, type FoundCustomer } from './customer-picker.tsx';
import type { Writing } from './draft-form.ts';
import { NameFields } from './name-fields.tsx';
import { SavedAddresses } from './saved-addresses.tsx';

interface BuyerEditorProps {
  readonly countries: readonly CountryChoice[];
  readonly countryCodes: readonly string[];
  readonly offer: Offer | undefined;
}

type SavedAddress = FoundCustomer['addresses'][number];

/** The buyer, a customer of the shop or anybody who can be reached, and the address her order goes to. */
export function BuyerEditor({ countries, countryCodes, offer }: BuyerEditorProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { setValue, getValues, clearErrors } = useFormContext<Writing>();
  const [customer, setCustomer] = useState<FoundCustomer>();
  const shipping_method_id = useWatch<Writing, 'shipping_method_id'>({ name: 'shipping_method_id' });
  const collected = placesOf({ shipping_method_id }, offer).length > 0;
  const label = (name: string) => t(`customers.customer.fields.${name}`);

  const takeAddress = ({ first_name, last_name, country, district, contact_number, address }: SavedAddress) =>
    setValue(
      'shipping_address',
      { first_name, last_name, country, district: district ?? '', contact_number, address },
      { shouldDirty: true },
    );
  const pick = (found: FoundCustomer) => {
    clearErrors(['contact', 'shipping_address', 'customer_id']);
    setCustomer(found);
    setValue('customer_id', found.id, { shouldDirty: true });
    setValue('contact', {
      email: found.email,
      first_name: found.first_name,
      last_name: found.last_name,
      country_code: found.country_code ?? getValues('contact.country_code'),
      phone: found.phone ?? '',
    });
    const usual = found.addresses.find(({ default_shipping }) => default_shipping) ?? found.addresses[0];
    if (usual) takeAddress(usual);
  };
  const leave = () => {
    setCustomer(undefined);
    setValue('customer_id', '', { shouldDirty: true });
  };
  return (
    <>
      <FormSection title={t('order.buyer')}>
        {customer ? (
          <Group justify="space-between" className={classes.customer}>
            <div>
              <Text fw={560}>
                {t('order.customer_chosen', {
                  name: fullNameOf(customer) || customer.email,
                })}
              </Text>
              <Text size="sm" c="dimmed">
                {customer.email}
              </Text>
            </div>
            <Anchor component="button" type="button" size="sm" onClick={leave}>
              {t('order.customer_change')}
            </Anchor>
          </Group>
        ) : can('get customers') && can('get customer') ? (
          <CustomerPicker onPick={pick} />
        ) : null}
        <NameFields name="contact" maxLength={100} />
        <div className={classes.pair}>
          <TextField name="contact.email" label={label('email')} type="email" required maxLength={254} />
          <div className={classes.phone}>
            <SelectField
              name="contact.country_code"
              label={label('country_code')}
              options={countryCodes.map((code) => ({ value: code, label: `+${code}` }))}
            />
            <TextField name="contact.phone" label={label('phone')} type="tel" maxLength={30} />
          </div>
        </div>
      </FormSection>
      {ships(offer) ? (
        <FormSection title={t('sales.order.fields.shipping_address')}>
          {customer && customer.addresses.length > 1 ? (
            <SavedAddresses addresses={customer.addresses} onPick={takeAddress} />
          ) : null}
          <AddressFields name="shipping_address" countries={countries} collected={collected} />
        </FormSection>
      ) : null}
    </>
  );
}
