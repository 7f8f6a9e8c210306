// An order somebody gave over the counter or the phone. Prices, shipping and stock are the server's; staff choose.
import { useRoute } from '@kaifong/client/hooks';
import { countryName, routes as settings } from '@kaifong/domain/settings/contract';
import { Stack } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormColumns, FormSection, RecordForm } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { BuyerEditor } from './create/buyer-editor.tsx';
import classes from './create/create.module.css';
import { DeliveryEditor } from './create/delivery-editor.tsx';
import { useDraftForm } from './create/draft-form.ts';
import { LinesEditor } from './create/lines-editor.tsx';
import { Summary } from './create/summary.tsx';
import { useOrderPreview } from './create/use-preview.ts';
import { followedAddress } from './model/draft.ts';

const asked = { columns: ['supported_countries', 'supported_country_codes', 'default_country_code'] };

interface Places {
  readonly countries: readonly string[];
  readonly countryCodes: readonly string[];
  readonly countryCode: string;
}

export default function OrderCreate() {
  const answer = useRoute(settings.getConfigs, asked);
  return (
    <RecordGate answer={answer} listPath="/order">
      {({ data }) => (
        <OrderForm
          countries={data.supported_countries ?? []}
          countryCodes={data.supported_country_codes ?? []}
          countryCode={data.default_country_code ?? ''}
        />
      )}
    </RecordGate>
  );
}

/** Where a field's name is kept: an address has its own, the rest are an order's. */
function useLabelOf() {
  const { t } = useTranslation();
  return (path: string): string => {
    const [first = '', second = ''] = path.split('.');
    if (first === 'contact') return t(`customers.customer.fields.${second}`);
    if (first === 'lines') return t(second ? 'sales.order.fields.quantity' : 'order.items');
    if (first.endsWith('_address'))
      return `${t(`sales.order.fields.${first}`)} · ${t(`customers.address.fields.${second}`)}`;
    if (first === 'points') return t('order.points');
    if (first === 'customer_id') return t('sales.order.fields.customer_name');
    return t(`sales.order.fields.${first === 'shipping_method_id' ? 'shipping_method' : first}`);
  };
}

function OrderForm({ countries, countryCodes, countryCode }: Places) {
  const { t } = useTranslation();
  const labelOf = useLabelOf();
  const { form, save, setOffer } = useDraftForm(countries[0] ?? '', countryCode);
  const { control, getValues, setValue } = form;
  const draft = useWatch({ control, compute: (values) => values });
  const pricing = useOrderPreview(draft);
  setOffer(pricing.preview);

  const contact = useRef(draft.contact);
  useEffect(() => {
    const before = contact.current;
    contact.current = draft.contact;
    const address = getValues('shipping_address');
    const followed = followedAddress(address, before, draft.contact);
    if (JSON.stringify(followed) !== JSON.stringify(address)) setValue('shipping_address', followed);
  }, [draft.contact, getValues, setValue]);

  const choices = useMemo(
    () => countries.map((code) => ({ value: code, label: countryName(code, currentLanguage()) })),
    [countries],
  );
  return (
    <>
      <PageHeader title={t('screen.order_create')} back="/order" />
      <RecordForm form={form} save={save} labelOf={labelOf} failTitle="create_fail" submitLabel={t('order.place')}>
        <FormColumns
          main={
            <>
              <FormSection title={t('order.items')}>
                <LinesEditor preview={pricing.preview} />
              </FormSection>
              <BuyerEditor countries={choices} countryCodes={countryCodes} offer={pricing.preview} />
              <DeliveryEditor offer={pricing.preview} countries={choices} />
            </>
          }
          side={
            <Stack className={classes.side}>
              <Summary {...pricing} />
            </Stack>
          }
        />
      </RecordForm>
    </>
  );
}
