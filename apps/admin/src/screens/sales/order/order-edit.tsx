// An order is changed before anything of it has left: lines, address, way to send, note.
import type { CallError } from '@kaifong/client/call';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes as reports } from '@kaifong/domain/reports/contract';
import { type AdminOrder, orderSteps, routes } from '@kaifong/domain/sales/contract';
import { countryName, routes as settings } from '@kaifong/domain/settings/contract';
import { Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { notifySuccess } from '../../../kit/feedback/index.ts';
import { FormColumns, FormSection, LongTextField, RecordForm } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { type News, useStaleForm } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { AddressFields } from './create/address-fields.tsx';
import { LinesEditor } from './create/lines-editor.tsx';
import { type Changing, changesIn, lineLists, startOf, useChangeForm } from './edit/change-form.ts';
import { ChangePreview } from './edit/change-preview.tsx';
import { WayToSend } from './edit/way-to-send.tsx';
import { showStaleOrder } from './steps/stale-order.tsx';

export default function OrderEdit() {
  const { t } = useTranslation();
  const id = Number(useParams().id) || 0;
  const answer = useRoute(routes.getOrder, { id, language: currentLanguage() });
  return (
    <RecordGate answer={answer} listPath="/order">
      {({ data: order }) =>
        order.commands.includes('change') ? (
          <ChangeOrder key={order.id} order={order} />
        ) : (
          <>
            <PageHeader title={order.number} back={`/order/${order.id}`} />
            <Text>{t('order.change_closed')}</Text>
          </>
        )
      }
    </RecordGate>
  );
}

const asked = { columns: ['supported_countries'] };

function useLabelOf() {
  const { t } = useTranslation();
  return (path: string): string => {
    const [first = '', second = ''] = path.split('.');
    if (first === 'lines') return t('order.items');
    if (first === 'shipping_address')
      return `${t('sales.order.fields.shipping_address')} · ${t(`customers.address.fields.${second}`)}`;
    return t(`sales.order.fields.${first === 'shipping_method_id' ? 'shipping_method' : first}`);
  };
}

/** A line of the order as `2 × Tea`; anything else as it is. */
const lineText = (path: string, value: unknown): string | undefined => {
  if (!path.startsWith('lines.') || !value) return undefined;
  const { quantity, name, option } = value as Changing['lines'][number];
  return `${quantity || 0} × ${[name, option].filter(Boolean).join(', ')}`;
};

/** What else happened to the order: its status and what was paid. */
function useOrderNews() {
  const { t } = useTranslation();
  const format = useFormat();
  return (before: AdminOrder, now: AdminOrder): News[] => {
    const facts = (order: AdminOrder): (readonly [string, string])[] => [
      [t('sales.order.fields.status'), t(`sales.status.${order.status}`)],
      [t('sales.order.fields.total'), format.money(order.money.total)],
      [t('sales.order.fields.captured'), format.money(order.money.captured)],
    ];
    const was = new Map(facts(before));
    return facts(now).flatMap(([label, said]) =>
      was.get(label) === said ? [] : [{ label, was: was.get(label) ?? '', now: said }],
    );
  };
}

function ChangeOrder({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const labelOf = useLabelOf();
  const go = useNavigate();
  // What the form was filled from. A newer order that arrives while somebody types must not lend its version to her changes.
  const base = useRef(order);
  const form = useChangeForm(base);
  const places = useRoute(settings.getConfigs, asked);
  const change = useAction(orderSteps.change.take, [routes.getOrder, routes.listOrders, reports.getDashboard]);
  const countries = (places.data?.data.supported_countries ?? []).map((code) => ({
    value: code,
    label: countryName(code, currentLanguage()),
  }));
  const send = async (values: Changing) => {
    await change.mutateAsync(changesIn(base.current, values) as Parameters<typeof change.mutateAsync>[0]);
    notifySuccess('submit_success', order.number);
  };
  const save = async (values: Changing, leave: () => void) => {
    await send(values);
    leave();
    await go(`/order/${order.id}`);
  };
  const settle = useStaleForm({
    form,
    base,
    record: order,
    valuesOf: startOf,
    save: send,
    labelOf,
    textOf: lineText,
    lists: lineLists,
    news: useOrderNews(),
  });
  const onStale = (error: CallError) => {
    const current = error.details?.current as AdminOrder;
    // Sent or canceled meanwhile, it is not changed any more: what was typed stays to be read.
    if (current.commands.includes('change')) settle(error);
    else showStaleOrder(current);
  };
  return (
    <>
      <PageHeader title={`${t('screen.order_edit')} · ${order.number}`} back={`/order/${order.id}`} />
      <RecordForm
        form={form}
        save={save}
        labelOf={labelOf}
        onStale={onStale}
        failTitle="submit_fail"
        submitLabel={t('sales.do.change')}
      >
        <FormColumns
          main={
            <>
              <FormSection title={t('order.items')}>
                <LinesEditor preview={undefined} />
              </FormSection>
              {order.shipping_address ? (
                <FormSection title={t('sales.order.fields.shipping_address')}>
                  <AddressFields
                    name="shipping_address"
                    countries={countries}
                    collected={order.pickup_point !== null}
                  />
                  <WayToSend current={order.shipping_method} />
                </FormSection>
              ) : null}
              <FormSection title={t('sales.order.fields.note')}>
                <LongTextField name="note" label={t('sales.order.fields.note')} rows={2} />
              </FormSection>
            </>
          }
          side={<ChangePreview order={base.current} />}
        />
      </RecordForm>
    </>
  );
}
