// Everything in stock, lot by lot: what lies there, what is promised, what can be sold.
import { routesOf } from '@kaifong/base/resource';
import { useRoute } from '@kaifong/client/hooks';
import { warehouse } from '@kaifong/domain/catalogue/contract';
import { type InventoryListRow, routes } from '@kaifong/domain/inventory/contract';
import { Box, Button, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { currentLanguage } from '../../kit/language/language.ts';
import { type Format, useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { AdjustDialog, type Adjusting } from '../../kit/stock/adjust-dialog.tsx';
import type { LotCommand } from '../../kit/stock/adjustment.ts';
import { HistoryDrawer } from '../../kit/stock/history-drawer.tsx';
import { LotButtons } from '../../kit/stock/lot-buttons.tsx';
import { type Column, DataTable, type FilterSpec, listQueryOf, useListState } from '../../kit/table/index.ts';

type Words = (key: string) => string;

const spec = { sorts: [], filters: ['warehouse_id', 'low_stock', 'expiry_date'] };
const warehouses = routesOf(warehouse);

export const lotName = ({ product, option }: Pick<InventoryListRow, 'product' | 'option'>): string =>
  option ? `${product}, ${option}` : product;

function Expiry({ row, format, t }: { readonly row: InventoryListRow; readonly format: Format; readonly t: Words }) {
  if (!row.expiry_date) return '–';
  const over = row.expiry_date < new Date().toISOString().slice(0, 10);
  return over ? (
    <StatusBadge tone="bad">{`${t('stock.expired')} ${format.date(row.expiry_date)}`}</StatusBadge>
  ) : (
    format.date(row.expiry_date)
  );
}

/** The product, and which of its stocks. */
function Goods({ row }: { readonly row: InventoryListRow }) {
  return (
    <Box component="span" display="inline-block" miw={140}>
      {row.product}
      {row.option ? (
        <Text span display="block" size="sm" c="dimmed">
          {row.option}
        </Text>
      ) : null}
    </Box>
  );
}

function columnsOf(t: Words, format: Format): Column<InventoryListRow>[] {
  const label = (name: string) => t(`inventory.inventory.fields.${name}`);
  const number = (id: 'quantity' | 'reserved'): Column<InventoryListRow> => ({
    id,
    label: label(id),
    align: 'end',
    cell: (row) => format.number(row[id]),
  });
  return [
    { id: 'id', label: t('fields.id'), cell: (row) => row.id, width: 72, hidden: true },
    { id: 'product', label: label('product'), cell: (row) => <Goods row={row} />, primary: true },
    { id: 'sku', label: label('sku'), cell: (row) => row.sku },
    { id: 'warehouse', label: label('warehouse'), cell: (row) => row.warehouse },
    number('quantity'),
    number('reserved'),
    {
      id: 'available_inventories',
      label: label('available_inventories'),
      align: 'end',
      cell: (row) =>
        row.available_inventories > 0 ? (
          <Text span fw={600} size="sm">
            {format.number(row.available_inventories)}
          </Text>
        ) : (
          <StatusBadge tone="bad">0</StatusBadge>
        ),
    },
    { id: 'expiry_date', label: label('expiry_date'), cell: (row) => <Expiry row={row} format={format} t={t} /> },
    {
      id: 'is_discard',
      label: label('is_discard'),
      cell: (row) => (row.is_discard ? <StatusBadge tone="bad">{label('is_discard')}</StatusBadge> : '–'),
      hidden: true,
    },
  ];
}

/** `?history=12` is open on the lot 12, `?history=all` on everything, so that a history can be sent to a colleague. */
function useOpenHistory() {
  const [params, setParams] = useSearchParams();
  const open = (which: string | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (which === undefined) next.delete('history');
        else next.set('history', which);
        return next;
      },
      { preventScrollReset: true },
    );
  return [params.get('history') ?? undefined, open] as const;
}

/** Warehouses to choose from only where there are several, for whoever may see them. */
function useLotFilters(): FilterSpec[] {
  const { t } = useTranslation();
  const enabled = useCan()('get warehouses');
  const places = useRoute(warehouses.list, { per_page: 100, language: currentLanguage() }, { enabled, keep: true });
  return useMemo(() => {
    const options = (places.data?.data ?? []).map((row) => ({ value: String(row.id), label: String(row.title) }));
    const warehouse = t('inventory.inventory.fields.warehouse');
    return [
      { name: 'low_stock', label: t('catalogue.product.fields.low_stock'), kind: 'boolean' },
      ...(options.length > 1
        ? [{ name: 'warehouse_id', label: warehouse, kind: 'choice', single: true, options } as const]
        : []),
      { name: 'expiry_date', label: t('inventory.inventory.fields.expiry_date'), kind: 'date' },
    ];
  }, [t, places.data]);
}

export default function InventoryList() {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const language = currentLanguage();
  const list = useListState(spec);
  const answer = useRoute(routes.listInventories, { ...listQueryOf(list.state), language }, { keep: true });
  const [adjusting, setAdjusting] = useState<Adjusting>();
  const [history, openHistory] = useOpenHistory();
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  const filters = useLotFilters();
  const adjust = (kind: LotCommand, row: InventoryListRow) => setAdjusting({ kind, lot: row, name: lotName(row) });
  const known = answer.data?.data.find(({ id }) => String(id) === history);
  return (
    <>
      <PageHeader title={t('screen.inventory')} description={t('inventory.inventory.purpose')}>
        <Button variant="default" leftSection={<IconHistory size={16} />} onClick={() => openHistory('all')}>
          {t('inventory.movement.plural')}
        </Button>
      </PageHeader>
      <DataTable
        name="inventory"
        label={t('screen.inventory')}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        searchLabel={t('stock.search')}
        {...(can(['get product', 'update product']) && {
          rowTo: (row: InventoryListRow) => `/product/edit/${row.product_id}`,
        })}
        rowActions={(row) => (
          <LotButtons
            name={lotName(row)}
            onAdjust={(kind) => adjust(kind, row)}
            onHistory={() => openHistory(String(row.id))}
          />
        )}
        empty={{ title: t('stock.none'), text: t('stock.none_text') }}
      />
      <AdjustDialog adjusting={adjusting} onClose={() => setAdjusting(undefined)} />
      <HistoryDrawer
        of={history === undefined ? undefined : history === 'all' ? {} : { inventory_id: history }}
        title={known ? t('stock.history_named', { name: lotName(known) }) : t('inventory.movement.plural')}
        onClose={() => openHistory(undefined)}
      />
    </>
  );
}
