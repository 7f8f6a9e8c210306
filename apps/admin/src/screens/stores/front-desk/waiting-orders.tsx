import { useRoute } from '@kaifong/client/hooks';
import { type OrderStatus, routes } from '@kaifong/domain/sales/contract';
import { Alert, Anchor, Badge, Button, Group, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';

/** Rows a counter reads at once; all of them stand in the list of orders. */
const MOST = 20;

interface WaitingOrdersProps {
  readonly storeId: number;
  readonly kind: 'to_fetch' | 'unpaid';
  readonly statuses: readonly OrderStatus[];
  readonly keyword: string;
}

/** Orders of a store that wait for their buyer; each leads to its own page, where it is paid or handed over. */
export function WaitingOrders({ storeId, kind, statuses, keyword }: WaitingOrdersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const filter = { store_id: String(storeId), status: [...statuses] };
  const answer = useRoute(
    routes.listOrders,
    { filter, sort: 'id', per_page: MOST, ...(keyword && { keyword }) },
    { keep: true },
  );
  const orders = answer.data?.data ?? [];
  const total = answer.data?.total ?? 0;
  const field = (name: string) => t(`sales.order.fields.${name}`);
  return (
    <Panel
      title={t(`front_desk.${kind}`)}
      aside={
        <Group gap="xs">
          {total > 0 && <Badge variant="light">{format.number(total)}</Badge>}
          <Anchor component={Link} to={`/order?filter[store_id]=${storeId}`} size="sm">
            {t('front_desk.all_orders')}
          </Anchor>
        </Group>
      }
    >
      {answer.error ? (
        <Alert color="red">
          {t('front_desk.failed')}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void answer.refetch()}>
            {t('front_desk.again')}
          </Button>
        </Alert>
      ) : orders.length === 0 ? (
        <Text c="dimmed">{answer.isPending ? t('front_desk.loading') : t(`front_desk.no_${kind}`)}</Text>
      ) : (
        <Table.ScrollContainer minWidth={420} type="native">
          <Table horizontalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{field('number')}</Table.Th>
                <Table.Th scope="col">{field('customer_name')}</Table.Th>
                <Table.Th scope="col">{field('status')}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {field('total')}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {orders.map((order) => (
                <Table.Tr key={order.id}>
                  <Table.Td>
                    <Anchor component={Link} to={`/order/${order.id}`} py={4} display="inline-block">
                      {order.number}
                    </Anchor>
                    <Text size="xs" c="dimmed">
                      {format.dateTime(order.created_at)}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    {order.customer_name}
                    <Text size="xs" c="dimmed">
                      {order.phone}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <StatusBadge status={order.status}>{t(`sales.status.${order.status}`)}</StatusBadge>
                  </Table.Td>
                  <Table.Td ta="end">{format.money(order.total, order.currency)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  );
}
