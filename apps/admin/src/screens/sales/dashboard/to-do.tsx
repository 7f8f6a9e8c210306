import { setupCard } from '@kaifong/domain/reports/contract';
import type { OrderNumbers } from '@kaifong/domain/sales/contract';
import { Group, Paper, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Tile, Tiles, useCard } from '../../../kit/dashboard/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';

const returnStates = ['pending', 'received'] as const;
const refundStates = ['pending', 'approved', 'abnormal'] as const;

/** What waits for somebody, each with the list of it. */
function useWaiting({ to_do, refunds, returns, asides }: OrderNumbers): readonly Tile[] {
  const { t } = useTranslation();
  const format = useFormat();
  const tile = (key: string, label: string, count: number, to: string): Tile => ({
    ...{ key, label, to },
    figure: format.number(count),
  });
  return [
    // Orders that wait with money that does not fit are counted by it.
    ...to_do
      .filter(({ next }) => !(next === 'attention' && asides > 0))
      .map(({ next, count }) => tile(next, t(`order_card.next.${next}`), count, `/order?filter[next][]=${next}`)),
    ...(asides > 0 ? [tile('asides', t('order_card.asides'), asides, '/payment/abnormal')] : []),
    ...returnStates
      .filter((state) => returns[state] > 0)
      .map((state) =>
        tile(`return ${state}`, t(`order_card.returns_${state}`), returns[state], `/return?filter[status][]=${state}`),
      ),
    ...refundStates
      .filter((state) => refunds[state] > 0)
      .map((state) =>
        tile(`refund ${state}`, t(`order_card.refunds_${state}`), refunds[state], `/refund?filter[status][]=${state}`),
      ),
  ];
}

export function ToDo({ orders }: { readonly orders: OrderNumbers }) {
  const { t } = useTranslation();
  const setup = useCard(setupCard)?.data;
  const isOpening = setup?.hidden === false && setup.steps.some(({ done }) => !done);
  const waiting = useWaiting(orders);
  if (waiting.length > 0) return <Tiles label={t('order_card.to_do')} tiles={waiting} />;
  // A colleague who still has a shop to set up is not told that there is nothing to do.
  return isOpening ? null : (
    <Paper p="md">
      <Group gap="xs">
        <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
        <Text>{t('order_card.all_done')}</Text>
      </Group>
    </Paper>
  );
}
