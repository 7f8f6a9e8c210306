import { orderCard, turnoverCard } from '@kaifong/domain/sales/contract';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCard } from '../../../kit/dashboard/index.ts';
import { Metrics } from './metrics.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { ToDo } from './to-do.tsx';

/** Work that waits. */
export function OrderWork() {
  const orders = useCard(orderCard)?.data;
  return orders ? <ToDo orders={orders} /> : null;
}

/** How the shop is doing, for those who are to see it. */
export function TurnoverFigures() {
  const { t } = useTranslation();
  const shown = useCard(turnoverCard);
  if (!shown) return null;
  const { data: turnover, currency } = shown;
  return (
    <Stack gap="md">
      <Metrics turnover={turnover} currency={currency} />
      {turnover.play_money ? (
        <Text size="sm" c="dimmed">
          {t('order_card.play_money')}
        </Text>
      ) : null}
      <SalesPanel series={turnover.series} currency={currency} />
    </Stack>
  );
}
