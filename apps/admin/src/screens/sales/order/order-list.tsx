// Orders as staff work through them: what waits is one click away, everything else by filter, keyword and order. Chosen
// orders can be printed together, and what is over put away. Nothing else changes many orders at once, and nothing offers an
// Undo: a step of an order moves money, stock or mail, and is answered by the step that lawfully follows it (cancel, refund, return), on the order.
import { useAction, usePrefetch, useRoute } from '@kaifong/client/hooks';
import { type AdminOrderRow, orderSorts, routes } from '@kaifong/domain/sales/contract';
import { useMediaQuery } from '@mantine/hooks';
import { IconReceipt } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { CreateButton, ExportMenu } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { DataTable, listQueryOf, useListState } from '../../../kit/table/index.ts';
import { BatchActions } from './list/batch-actions.tsx';
import { orderColumns } from './list/columns.tsx';
import { orderListFilters } from './list/filters.ts';
import { QuickViews } from './list/quick-views.tsx';
import { quickViewOf } from './model/quick-views.ts';

const spec = {
  sorts: orderSorts,
  filters: [
    'next',
    'status',
    'payment_method',
    'channel',
    'store_id',
    'staff_id',
    'awaits_approval',
    'partly_shipped',
    'created_at',
  ],
  defaultSort: '-created_at',
};

export default function OrderList() {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const phone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false });
  const list = useListState(spec);
  const query = { ...listQueryOf(list.state), language: currentLanguage() };
  const answer = useRoute(routes.listOrders, query, { keep: true });
  const read = usePrefetch();
  const sheet = useAction(routes.exportOrders);
  const view = quickViewOf(list.state);
  const columns = useMemo(() => orderColumns(t, format, phone), [t, format, phone]);
  // A quick view is a filter by the next step; it needs no chip that says so again.
  const filters = useMemo(
    () => orderListFilters(t, can).filter(({ name }) => name !== 'next' || view === undefined || view === 'all'),
    [t, can, view],
  );
  const create = <CreateButton noun="order" />;

  return (
    <>
      <PageHeader title={t('screen.order')}>{create}</PageHeader>
      <QuickViews list={list} view={view} />
      <DataTable<AdminOrderRow>
        name="order"
        label={t('screen.order')}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        searchLabel={t('order.search')}
        {...(can('get order') && {
          rowTo: (row: AdminOrderRow) => `/order/${row.id}`,
          prefetch: (row: AdminOrderRow) => read(routes.getOrder, { id: row.id, language: currentLanguage() }),
        })}
        tools={
          can('export order') ? (
            <ExportMenu name="order list" query={query} fetchSheet={(wanted) => sheet.mutateAsync(wanted)} />
          ) : null
        }
        selectionActions={(rows: AdminOrderRow[], clear) => <BatchActions rows={rows} onDone={clear} />}
        empty={{
          icon: <IconReceipt size={34} stroke={1.5} />,
          title: t('order.none'),
          text: t('order.none_text'),
          action: create,
        }}
      />
    </>
  );
}
