import { useAction, useRoute } from '@kaifong/client/hooks';
import { capabilitiesOf, type PaymentMethod, routes } from '@kaifong/domain/sales/contract';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { notifySuccess } from '../../../kit/feedback/index.ts';
import {
  FormColumns,
  FormSection,
  LanguageTabs,
  LocalizedField,
  MoneyField,
  NumberField,
  PercentField,
  RecordForm,
  ReferenceField,
  SwitchField,
} from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useStaleForm } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { CountriesField } from '../shipping/countries-field.tsx';
import { CurrenciesField } from './currencies-field.tsx';

type Values = Omit<PaymentMethod, 'code' | 'version' | 'name' | 'chargeable' | 'usable' | 'rehearsal'>;

const valuesOf = ({
  code: _c,
  version: _v,
  name: _n,
  chargeable: _h,
  usable: _u,
  rehearsal: _r,
  ...values
}: PaymentMethod): Values => values;

export default function PaymentMethodEdit() {
  const { code } = useParams();
  const answer = useRoute(routes.listPaymentMethods, { language: currentLanguage() }, { keep: true });
  const data = answer.data?.data.find((one) => one.code === code);
  return (
    <RecordGate answer={{ ...answer, data }} missing={answer.isSuccess && !data} listPath="/payment">
      {(method) => <MethodForm method={method} />}
    </RecordGate>
  );
}

function MethodForm({ method }: { readonly method: PaymentMethod }) {
  const { t } = useTranslation();
  const go = useNavigate();
  const update = useAction(routes.updatePaymentMethod, [routes.listPaymentMethods]);
  const base = useRef(method);
  const form = useForm<Values>({ defaultValues: valuesOf(method) });
  const label = (name: string) => t(`sales.payment_method.fields.${name}`);
  const labelOf = (path: string) => label(path.split('.')[0] ?? path);
  const send = async (values: Values) => {
    const amounts = { surcharge: values.surcharge || 0, surcharge_percent: values.surcharge_percent || 0 };
    const tax_class_id = values.tax_class_id || null;
    await update.mutateAsync({ ...values, ...amounts, tax_class_id, code: method.code, version: base.current.version });
    notifySuccess('submit_success');
  };
  const save = async (values: Values, leave: () => void) => {
    await send(values);
    leave();
    await go('/payment');
  };
  const onStale = useStaleForm({ form, base, record: method, valuesOf, save: send, labelOf });
  return (
    <>
      <PageHeader title={method.name} back="/payment" />
      <RecordForm form={form} save={save} labelOf={labelOf} onStale={onStale} localized={['names', 'instructions']}>
        <FormColumns
          main={
            <FormSection title={t('payment.words')}>
              <LanguageTabs />
              <LocalizedField name="names" label={label('names')} required maxLength={120} />
              <LocalizedField
                name="instructions"
                label={label('instructions')}
                description={t(
                  capabilitiesOf(method.code).account_in_words ? 'payment.account_text' : 'payment.instructions_text',
                )}
                long
                rows={5}
                maxLength={2000}
              />
            </FormSection>
          }
          side={
            <>
              <FormSection title={t('payment.availability')}>
                <SwitchField name="enabled" label={label('enabled')} />
                <CountriesField name="countries" label={label('countries')} description={t('payment.countries_text')} />
                <CurrenciesField
                  name="currencies"
                  label={label('currencies')}
                  description={t('payment.any_currency')}
                  offered={method.chargeable ?? []}
                />
                <NumberField name="order" label={label('order')} min={0} />
              </FormSection>
              <FormSection title={t('payment.limits')} description={t('payment.limits_text')}>
                <MoneyField name="min_amount" label={label('min_amount')} />
                <MoneyField name="max_amount" label={label('max_amount')} />
                <PercentField name="surcharge_percent" label={label('surcharge_percent')} />
                <MoneyField name="surcharge" label={label('surcharge')} />
                <ReferenceField name="tax_class_id" label={label('tax_class_id')} resource="tax_class" />
              </FormSection>
            </>
          }
        />
      </RecordForm>
    </>
  );
}
