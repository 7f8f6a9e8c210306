import type { Turnover } from '@kaifong/domain/sales/contract';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tiles } from '../../../kit/dashboard/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { changeOf } from './change.ts';
import classes from './order-cards.module.css';

interface MetricsProps {
  readonly turnover: Turnover;
  readonly currency: string;
}

/** Payments of today, a week and a month, the month beside the one before; then the amount that is still to come in. */
export function Metrics({ turnover, currency }: MetricsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const figures = [
    { name: 'today', ...turnover.today },
    { name: 'last_7_days', ...turnover.last_7_days },
    { name: 'last_30_days', ...turnover.last_30_days, before: turnover.previous_30_days.total },
    ...[
      { name: 'unpaid', ...turnover.unpaid },
      { name: 'in_review', ...turnover.in_review },
    ].filter(({ orders }) => orders > 0),
  ];
  return (
    <Tiles
      label={t('order_card.figures')}
      tiles={figures.map(({ name, total, orders: count, ...figure }) => ({
        key: name,
        label: t(`order_card.${name}`),
        figure: format.money(total, currency),
        under: (
          <>
            {t('order_card.order_count', { count, number: format.number(count) })}
            {'before' in figure ? <Change now={total} before={figure.before} /> : null}
          </>
        ),
      }))}
    />
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
