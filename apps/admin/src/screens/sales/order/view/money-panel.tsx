import { type Adjustment, type AdminOrder, adjustmentsAround } from '@kaifong/domain/sales/contract';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Totals } from '../../../../kit/document/index.ts';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { Panel } from '../../../../kit/shell/panel.tsx';
import { StatusBadge } from '../../../../kit/status/status-badge.tsx';

const tones = {
  pending: 'warn',
  payment_review: 'info',
  payment_reject: 'bad',
  paid: 'good',
  processing: 'info',
  refunded: 'bad',
} as const;

/** The order's total, the money that has come in and the rest that is still missing. */
export function MoneyPanel({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = order;
  const amount = (value: number) => format.money(value, money.currency);
  const label = (name: string) => t(`sales.order.fields.${name}`);
  const around = adjustmentsAround(money.adjustments);
  const rowOf = ({ name, amount: value }: Adjustment) => ({ name, value: amount(value) });
  const share = (name: string, value: number) => value !== 0 && { name: label(name), value: amount(value) };
  const foreign = money.display.currency !== money.currency;
  return (
    <Panel
      title={t('order.money')}
      aside={<StatusBadge tone={tones[order.payment]}>{t(`sales.payment_state.${order.payment}`)}</StatusBadge>}
    >
      <Totals
        rows={[
          { name: label('subtotal'), value: amount(money.subtotal) },
          ...around.goods.map(rowOf),
          order.shipping_address !== null && {
            name: `${label('shipping')} · ${order.shipping_method}`,
            value: money.shipping === 0 ? t('order.free') : amount(money.shipping),
          },
          ...around.rest.map(rowOf),
          { name: label('total'), value: amount(money.total), kind: 'total' },
          ...around.notes.map((each) => ({ ...rowOf(each), kind: 'small' as const })),
          foreign && {
            name: label('display_total'),
            value: `${format.money(money.display.total, money.display.currency)} (× ${Number(money.display.rate)})`,
            kind: 'small',
          },
          share('credited', -money.credited),
          share('canceled', -money.canceled),
          { name: label('captured'), value: amount(0 - money.captured) },
          share('refunded', money.refunded - money.to_refund),
          share('to_refund', money.to_refund),
          share('overpaid', money.overpaid),
          { name: label('due'), value: amount(money.due), kind: money.due > 0 ? 'due' : undefined },
        ]}
      />
      <Text size="sm" c="dimmed" mt="sm">
        {order.payment_method_name}
      </Text>
      {order.payment_deadline_at ? (
        <Text size="sm" c="dimmed">
          {label('payment_deadline_at')} {format.dateTime(order.payment_deadline_at)}
        </Text>
      ) : null}
    </Panel>
  );
}
