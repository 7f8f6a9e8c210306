import { useRoute } from '@kaifong/client/hooks';
import { type Dashboard as Numbers, routes } from '@kaifong/domain/sales/contract';
import { EmptyState, Stack } from '@mantine/core';
import { IconSunHigh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../kit/language/language.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { ScreenSkeleton } from '../../kit/shell/screen-skeleton.tsx';
import { ReadProblem } from '../../kit/table/index.ts';
import classes from './dashboard.module.css';
import { FailedTasks } from './failed-tasks.tsx';
import { LowStock } from './low-stock.tsx';
import { Metrics } from './metrics.tsx';
import { NewestOrders } from './newest-orders.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { ToDo } from './to-do.tsx';

/** Work that waits first, then how the shop is doing. */
export default function Dashboard() {
  const { t } = useTranslation();
  const answer = useRoute(routes.getDashboard, { language: currentLanguage() }, { keep: true });
  return (
    <>
      <PageHeader title={t('screen.dashboard')} />
      <FailedTasks />
      {answer.data ? (
        <Panels numbers={answer.data.data} />
      ) : answer.error ? (
        <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <ScreenSkeleton />
      )}
    </>
  );
}

function Panels({ numbers }: { readonly numbers: Numbers }) {
  const { t } = useTranslation();
  const { orders, low_stock: lowStock, currency } = numbers;
  if (!orders && !lowStock)
    return (
      <EmptyState
        py={64}
        icon={<IconSunHigh size={34} stroke={1.5} />}
        title={t('dashboard.nothing')}
        description={t('dashboard.nothing_text')}
      />
    );
  return (
    <Stack gap="md">
      {orders ? (
        <>
          <ToDo waiting={orders.to_do} />
          <Metrics orders={orders} currency={currency} />
          <SalesPanel series={orders.series} currency={currency} />
        </>
      ) : null}
      <div className={classes.pair} data-two={orders && lowStock ? true : undefined}>
        {orders ? <NewestOrders orders={orders.newest} currency={currency} /> : null}
        {lowStock ? <LowStock stocks={lowStock} /> : null}
      </div>
    </Stack>
  );
}
