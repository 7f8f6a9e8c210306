import { useRoute } from '@kaifong/client/hooks';
import type { Person } from '@kaifong/domain/customers/contract';
import { routes } from '@kaifong/domain/sales/contract';
import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { Lines } from './lines.tsx';

/** Her latest orders. */
export function OrdersPanel({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useRoute(routes.listOrders, { filter: { customer_id: String(person.id) }, per_page: 10 });
  const orders = data?.data ?? [];
  return (
    <Panel
      title={t('sales.order.plural')}
      aside={
        <Anchor component={Link} to={`/order?keyword=${encodeURIComponent(person.email)}`} size="sm">
          {t('customer.all_orders', { count: data?.total ?? 0 })}
        </Anchor>
      }
    >
      <Lines none={t('customer.no_orders')}>
        {orders.map((order) => (
          <Group key={order.id} justify="space-between" gap="xs">
            <div>
              <Anchor component={Link} to={`/order/${order.id}`} size="sm" fw={560}>
                {order.number}
              </Anchor>
              <Text size="xs" c="dimmed">
                {format.dateTime(order.created_at)}
              </Text>
            </div>
            <Group gap="xs">
              <StatusBadge status={order.status}>{t(`sales.status.${order.status}`)}</StatusBadge>
              <Text size="sm">{format.money(order.total, order.currency)}</Text>
            </Group>
          </Group>
        ))}
      </Lines>
    </Panel>
  );
}
