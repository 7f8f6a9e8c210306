import type { OrderNumbers } from '@kaifong/domain/sales/contract';
import { Paper, SimpleGrid, Text } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';
import { changeOf } from './change.ts';
import classes from './order-cards.module.css';

interface MetricsProps {
  readonly orders: OrderNumbers;
  readonly currency: string;
}

/** What was paid today, in a week and a month; the month beside the one before. Then what is still to come in. */
export function Metrics({ orders, currency }: MetricsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const cards = [
    { name: 'today', ...orders.today },
    { name: 'last_7_days', ...orders.last_7_days },
    { name: 'last_30_days', ...orders.last_30_days, before: orders.previous_30_days.total },
  ];
  const toCome = [
    { name: 'unpaid', ...orders.unpaid },
    { name: 'in_review', ...orders.in_review },
  ].filter(({ orders: count }) => count > 0);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={{ base: 'xs', sm: 'md' }}>
        {cards.map(({ name, total, orders: count, ...card }) => (
          <Paper key={name} p="md" className={classes.metric ?? ''}>
            <Text size="sm" c="dimmed">
              {t(`order_card.${name}`)}
            </Text>
            <p className={classes.figure}>{format.money(total, currency)}</p>
            <div className={classes.under}>
              {t('order_card.order_count', { count, number: format.number(count) })}
              {'before' in card ? <Change now={total} before={card.before} /> : null}
            </div>
          </Paper>
        ))}
      </SimpleGrid>
      {toCome.length > 0 ? (
        <Text size="sm" c="dimmed" className={classes.toCome ?? ''}>
          {toCome.map(({ name, total, orders: count }) => (
            <span key={name}>
              {t(`order_card.${name}`, { amount: format.money(total, currency), count, number: format.number(count) })}
            </span>
          ))}
        </Text>
      ) : null}
    </>
  );
}

function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const { t, i18n } = useTranslation();
  const change = changeOf(now, before);
  if (change === undefined) return null;
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  const Mark = change < 0 ? IconTrendingDown : IconTrendingUp;
  return (
    <span className={classes.change} data-down={change < 0 || undefined}>
      <Mark size={15} aria-hidden="true" />
      {t('order_card.change', { change: percent.format(change) })}
    </span>
  );
}
