// An order is changed before anything of it has left: lines, address, way to send, note.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes as reports } from '@kaifong/domain/reports/contract';
import { type AdminOrder, orderSteps, routes } from '@kaifong/domain/sales/contract';
import { countryName, routes as settings } from '@kaifong/domain/settings/contract';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { notifySuccess } from '../../../kit/feedback/index.ts';
import { FormColumns, FormSection, LongTextField, RecordForm } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { RecordGate } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { AddressFields } from './create/address-fields.tsx';
import { LinesEditor } from './create/lines-editor.tsx';
import { type Changing, changesIn, useChangeForm } from './edit/change-form.ts';
import { ChangePreview } from './edit/change-preview.tsx';
import { WayToSend } from './edit/way-to-send.tsx';

export default function OrderEdit() {
  const { t } = useTranslation();
  const id = Number(useParams().id) || 0;
  const answer = useRoute(routes.getOrder, { id, language: currentLanguage() });
  return (
    <RecordGate answer={answer} listPath="/order">
      {({ data: order }) =>
        order.commands.includes('change') ? (
          <ChangeOrder key={`${order.id} ${order.version}`} order={order} />
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

function ChangeOrder({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const labelOf = useLabelOf();
  const go = useNavigate();
  const form = useChangeForm(order);
  const places = useRoute(settings.getConfigs, asked);
  const change = useAction(orderSteps.change.take, [routes.getOrder, routes.listOrders, reports.getDashboard]);
  const countries = (places.data?.data.supported_countries ?? []).map((code) => ({
    value: code,
    label: countryName(code, currentLanguage()),
  }));
  const save = async (values: Changing, leave: () => void) => {
    await change.mutateAsync(changesIn(order, values) as Parameters<typeof change.mutateAsync>[0]);
    notifySuccess('submit_success', order.number);
    leave();
    await go(`/order/${order.id}`);
  };
  return (
    <>
      <PageHeader title={`${t('screen.order_edit')} · ${order.number}`} back={`/order/${order.id}`} />
      <RecordForm form={form} save={save} labelOf={labelOf} failTitle="submit_fail" submitLabel={t('sales.do.change')}>
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
          side={<ChangePreview order={order} />}
        />
      </RecordForm>
    </>
  );
}
