import { useRoute } from '@kaifong/client/hooks';
import { type Rehearsal as Outcome, routes } from '@kaifong/domain/sales/contract';
import { Anchor, Loader, Stack, Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Totals } from '../../kit/document/index.ts';
import { failureOf } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';

/** What the saved promotion would have done to the orders of the last months. */
export function Rehearsal({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const { data, error } = useRoute(routes.rehearsePromotion, { id, language: currentLanguage() });
  if (error)
    return (
      <Text c="var(--mantine-color-error)" role="alert">
        {failureOf(error).messages.join(' ')}
      </Text>
    );
  if (!data) return <Loader size="sm" />;
  const outcome = data.data;
  return (
    <Stack gap="lg">
      <Text size="sm" c="dimmed">
        {t('promotion.rehearsal_text', { days: outcome.days })}
      </Text>
      <Totals
        rows={[
          { name: t('promotion.orders_seen'), value: format.number(outcome.orders) },
          { name: t('promotion.orders_touched'), value: format.number(outcome.touched) },
          { name: t('promotion.turnover'), value: format.money(outcome.turnover) },
          {
            name: t('promotion.would_cost'),
            value: `${format.money(outcome.discount)} (${format.number(outcome.share)} %)`,
            kind: 'total',
          },
          can('get cost') && {
            name: t('promotion.margin'),
            value: outcome.margin
              ? t('promotion.margin_change', {
                  before: format.number(outcome.margin.before),
                  after: format.number(outcome.margin.after),
                })
              : t('promotion.margin_unknown'),
          },
        ]}
      />
      {outcome.margin && outcome.margin.known < 100 ? (
        <Text size="sm" c="dimmed">
          {t('promotion.margin_known', { known: format.number(outcome.margin.known) })}
        </Text>
      ) : null}
      {outcome.oddest.length > 0 ? <Oddest orders={outcome.oddest} /> : null}
    </Stack>
  );
}

/** The orders that would have lost most of their price. */
function Oddest({ orders }: { readonly orders: Outcome['oddest'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  return (
    <div>
      <Title order={3} size="h5" mb="xs">
        {t('promotion.oddest')}
      </Title>
      <Table.ScrollContainer minWidth={320}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('sales.order.fields.number')}</Table.Th>
              <Table.Th ta="end">{t('promotion.goods')}</Table.Th>
              <Table.Th ta="end">{t('promotion.would_cost')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {orders.map((order) => (
              <Table.Tr key={order.id}>
                <Table.Td>
                  {can('get order') ? (
                    <Anchor component={Link} to={`/order/${order.id}`}>
                      {order.number}
                    </Anchor>
                  ) : (
                    order.number
                  )}
                </Table.Td>
                <Table.Td ta="end">{format.money(order.goods)}</Table.Td>
                <Table.Td ta="end">
                  {format.money(order.discount)} ({format.number(order.share)} %)
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}
