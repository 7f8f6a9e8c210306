// Everything in stock, lot by lot: what lies there, what is promised, what can be sold.
import { routesOf } from '@kaifong/base/resource';
import { useRoute } from '@kaifong/client/hooks';
import { type LotRow, lotCalls, lotList, warehouse } from '@kaifong/domain/catalogue/contract';
import { Box, Button, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { currentLanguage } from '../../kit/language/language.ts';
import { type Format, useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { ListScreen } from '../../kit/resource/index.ts';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { AdjustDialog, type Adjusting } from '../../kit/stock/adjust-dialog.tsx';
import type { LotCommand } from '../../kit/stock/adjustment.ts';
import { HistoryDrawer } from '../../kit/stock/history-drawer.tsx';
import { LotButtons } from '../../kit/stock/lot-buttons.tsx';

type Words = (key: string) => string;

const warehouses = routesOf(warehouse);

export const lotName = ({ product, option }: Pick<LotRow, 'product' | 'option'>): string =>
  option ? `${product}, ${option}` : product;

function Expiry({ row, format, t }: { readonly row: LotRow; readonly format: Format; readonly t: Words }) {
  if (!row.expiry_date) return '–';
  const over = row.expiry_date < new Date().toISOString().slice(0, 10);
  return over ? (
    <StatusBadge tone="bad">{`${t('stock.expired')} ${format.date(row.expiry_date)}`}</StatusBadge>
  ) : (
    format.date(row.expiry_date)
  );
}

/** The product, and which of its stocks. */
function Goods({ row }: { readonly row: LotRow }) {
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

/** Warehouses to choose from, for whoever may see them. */
function useChoices() {
  const enabled = useCan()('get warehouses');
  const places = useRoute(warehouses.list, { per_page: 100, language: currentLanguage() }, { enabled, keep: true });
  return useMemo(
    () => ({
      warehouse_id: (places.data?.data ?? []).map((row) => ({ value: String(row.id), label: String(row.title) })),
    }),
    [places.data],
  );
}

function useCells() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => ({
      product: (row: LotRow) => <Goods row={row} />,
      available_inventories: (row: LotRow) =>
        row.available_inventories > 0 ? (
          <Text span fw={600} size="sm">
            {format.number(row.available_inventories)}
          </Text>
        ) : (
          <StatusBadge tone="bad">0</StatusBadge>
        ),
      expiry_date: (row: LotRow) => <Expiry row={row} format={format} t={t} />,
      is_discard: (row: LotRow) =>
        row.is_discard ? <StatusBadge tone="bad">{t('inventory.inventory.fields.is_discard')}</StatusBadge> : '–',
    }),
    [t, format],
  );
}

export default function InventoryList() {
  const { t } = useTranslation();
  const can = useCan();
  const [adjusting, setAdjusting] = useState<Adjusting>();
  const [history, openHistory] = useOpenHistory();
  const choices = useChoices();
  const cells = useCells();
  const adjust = (kind: LotCommand, row: LotRow) => setAdjusting({ kind, lot: row, name: lotName(row) });
  const titleOf = (known: LotRow | undefined) =>
    known ? t('stock.history_named', { name: lotName(known) }) : t('inventory.movement.plural');
  return (
    <>
      <ListScreen
        list={lotList}
        calls={lotCalls}
        title={t('screen.inventory')}
        description={t('inventory.inventory.purpose')}
        cells={cells}
        choices={choices}
        actions={
          <Button variant="default" leftSection={<IconHistory size={16} />} onClick={() => openHistory('all')}>
            {t('inventory.movement.plural')}
          </Button>
        }
        searchLabel={t('stock.search')}
        {...(can(['get product', 'update product']) && {
          rowTo: (row: LotRow) => `/product/edit/${row.product_id}`,
        })}
        rowActions={(row) => (
          <LotButtons
            name={lotName(row)}
            onAdjust={(kind) => adjust(kind, row)}
            onHistory={() => openHistory(String(row.id))}
          />
        )}
        empty={{ title: t('stock.none'), text: t('stock.none_text') }}
        over={(rows) => (
          <HistoryDrawer
            of={history === undefined ? undefined : history === 'all' ? {} : { inventory_id: history }}
            title={titleOf(rows.find(({ id }) => String(id) === history))}
            onClose={() => openHistory(undefined)}
          />
        )}
      />
      <AdjustDialog adjusting={adjusting} onClose={() => setAdjusting(undefined)} />
    </>
  );
}
