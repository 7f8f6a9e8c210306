import { orderCard } from '@kaifong/domain/sales/contract';
import { Anchor, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CardLink, useCard } from '../../../kit/dashboard/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { PlayMoney } from '../play-money.tsx';
import classes from './order-cards.module.css';

/** The orders that came last. */
export function NewestOrders() {
  const shown = useCard(orderCard);
  const { t } = useTranslation();
  const format = useFormat();
  if (!shown) return null;
  const { newest: orders } = shown.data;
  const field = (name: string) => t(`sales.order.fields.${name}`);
  return (
    <Panel
      title={t('order_card.newest_orders')}
      aside={
        <Anchor component={Link} to="/order" size="sm" py={3} display="inline-block">
          {t('order_card.all_orders')}
        </Anchor>
      }
    >
      {orders.length === 0 ? (
        <Text c="dimmed">{t('order_card.no_orders')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={300} type="native">
          <Table horizontalSpacing="xs" className={classes.orders}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{field('number')}</Table.Th>
                <Table.Th scope="col" className={classes.person}>
                  {field('customer_name')}
                </Table.Th>
                <Table.Th scope="col">{field('status')}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {field('total')}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {orders.map((order) => (
                <Table.Tr key={order.id}>
                  <Table.Td className={classes.number}>
                    <CardLink to={`/order/${order.id}`}>{order.number}</CardLink>
                    {order.rehearsal ? <PlayMoney ml="xs" className={classes.play ?? ''} /> : null}
                    <Text size="xs" c="dimmed">
                      {format.dateTime(order.created_at)}
                    </Text>
                    <Text size="xs" className={classes.small}>
                      {order.customer_name}
                    </Text>
                  </Table.Td>
                  <Table.Td className={classes.person}>{order.customer_name}</Table.Td>
                  <Table.Td>
                    <StatusBadge status={order.status}>{t(`sales.status.${order.status}`)}</StatusBadge>
                  </Table.Td>
                  <Table.Td ta="end">{format.money(order.total, shown.currency)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  );
}
