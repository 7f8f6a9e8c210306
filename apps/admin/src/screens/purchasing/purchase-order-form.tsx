// A purchase order as it is written: a new one, or a draft that is changed.
import { useRoute } from '@kaifong/client/hooks';
import { type PurchaseOrderView, purchaseTotalsOf, routes } from '@kaifong/domain/purchasing/contract';
import { Stack, Text } from '@mantine/core';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Totals } from '../../kit/document/index.ts';
import {
  DateField,
  FormColumns,
  FormSection,
  LongTextField,
  NumberField,
  RecordForm,
  ReferenceField,
  TextField,
} from '../../kit/form/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat, useShop } from '../../kit/language/use-format.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { RecordGate } from '../../kit/shell/record-gate.tsx';
import { GoodsEditor } from './goods-editor.tsx';
import { usePurchaseOrderForm, type Written } from './purchase-order-values.ts';
import classes from './purchasing.module.css';
import { useOrderCurrency } from './use-order-currency.ts';

export default function PurchaseOrderForm() {
  const id = Number(useParams().id) || 0;
  return id ? <Changing id={id} /> : <Form order={undefined} />;
}

function Changing({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const answer = useRoute(routes.getPurchaseOrder, { id, language: currentLanguage() });
  return (
    <RecordGate answer={answer} listPath="/po">
      {({ data }) =>
        data.commands.includes('change') ? (
          <Form key={data.id} order={data} />
        ) : (
          <>
            <PageHeader title={data.number} back={`/po/view/${data.id}`} />
            <Text>{t('purchase.closed')}</Text>
          </>
        )
      }
    </RecordGate>
  );
}

function Form({ order }: { readonly order: PurchaseOrderView | undefined }) {
  const { t } = useTranslation();
  const label = (name: string) => t(`purchasing.po.fields.${name}`);
  const { form, save, onStale } = usePurchaseOrderForm(order, label);
  const labelOf = (path: string) => label(path.split('.').at(-1) ?? path);
  const title = order ? `${t('screen.po_edit')} · ${order.number}` : t('screen.po_create');
  return (
    <>
      <PageHeader title={title} back={order ? `/po/view/${order.id}` : '/po'} />
      <RecordForm
        form={form}
        save={save}
        labelOf={labelOf}
        onStale={onStale}
        failTitle={order ? 'submit_fail' : 'create_fail'}
        submitLabel={t('purchase.save')}
      >
        <FormColumns
          main={
            <>
              <FormSection title={t('purchasing.supplier.name')}>
                <div className={classes.pair}>
                  <ReferenceField name="supplier_id" label={label('supplier_id')} resource="supplier" required />
                  <ReferenceField name="warehouse_id" label={label('warehouse_id')} resource="warehouse" required />
                </div>
              </FormSection>
              <FormSection title={label('lines')}>
                <GoodsEditor />
              </FormSection>
            </>
          }
          side={
            <Stack>
              <Sums />
              <FormSection title={t('purchasing.supplier.sections.terms')}>
                <DateField name="expected_date" label={label('expected_date')} description={t('purchase.lead_hint')} />
                <TextField
                  name="payment_terms"
                  label={label('payment_terms')}
                  description={t('purchase.terms_hint')}
                  maxLength={200}
                />
                <LongTextField name="note" label={label('note')} rows={2} />
              </FormSection>
            </Stack>
          }
        />
      </RecordForm>
    </>
  );
}

const cents = (amount: number | '') => Math.round((Number(amount) || 0) * 100);

/** The currency of the order and what it comes to. */
function Sums() {
  const { t } = useTranslation();
  const format = useFormat();
  const shop = useShop();
  const label = (name: string) => t(`purchasing.po.fields.${name}`);
  const currency = useOrderCurrency();
  const [lines, extra] = useWatch<Written, ['lines', 'extra_cost']>({ name: ['lines', 'extra_cost'] });
  // The server may ask for a rate that was not expected here: the supplier's currency is not everybody's to see.
  const asked = useFormState<Written>({ name: 'rate' }).errors.rate !== undefined;
  const totals = purchaseTotalsOf(
    lines.map(({ quantity, cost }) => ({ quantity: Number(quantity) || 0, cost_cents: cents(cost) })),
    cents(extra),
  );
  const amount = (value: number) => format.money(value / 100, currency);
  return (
    <FormSection title={label('total')}>
      <TextField
        name="currency"
        label={label('currency')}
        description={t('purchase.currency_hint')}
        placeholder={currency}
        maxLength={3}
      />
      {currency === shop.currency && !asked ? null : (
        <NumberField
          name="rate"
          label={label('rate')}
          {...(currency !== shop.currency && {
            description: t('purchase.rate_hint', { currency, base: shop.currency }),
          })}
          decimals={8}
          min={0}
        />
      )}
      <NumberField
        name="extra_cost"
        label={label('extra_cost')}
        description={t('purchase.extra_hint')}
        decimals={2}
        min={0}
      />
      <Totals
        rows={[
          { name: t('purchase.pieces'), value: format.number(totals.piece_count) },
          { name: label('subtotal'), value: amount(totals.subtotal_cents) },
          totals.extra_cents > 0 && { name: label('extra_cost'), value: amount(totals.extra_cents) },
          { name: label('total'), value: amount(totals.total_cents), kind: 'total' },
        ]}
      />
    </FormSection>
  );
}
