import { orderCard } from '@kaifong/domain/sales/contract';
import { Stack } from '@mantine/core';
import { useCard } from '../../../kit/dashboard/index.ts';
import { Metrics } from './metrics.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { ToDo } from './to-do.tsx';

/** Work that waits first, then how the shop is doing. */
export function OrderFigures() {
  const shown = useCard(orderCard);
  if (!shown) return null;
  const { data: orders, currency } = shown;
  return (
    <Stack gap="md">
      <ToDo waiting={orders.to_do} refunds={orders.refunds} returns={orders.returns} asides={orders.asides} />
      <Metrics orders={orders} currency={currency} />
      <SalesPanel series={orders.series} currency={currency} />
    </Stack>
  );
}
