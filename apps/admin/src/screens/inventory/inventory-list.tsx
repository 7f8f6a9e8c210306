// Everything in stock, lot by lot: what lies there, what is promised, what can be sold.
import { type LotRow, lotCalls, lotList } from '@kaifong/domain/catalogue/contract';
import { Box, Button, Group, Text } from '@mantine/core';
import { IconCalendar, IconHistory } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { AdjustDialog, type Adjusting } from '../../goods/adjust-dialog.tsx';
import type { LotCommand } from '../../goods/adjustment.ts';
import { HistoryDrawer } from '../../goods/history-drawer.tsx';
import { LotMenu } from '../../goods/lot-buttons.tsx';
import { type Format, useFormat, useToday } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { ListScreen } from '../../kit/resource/index.ts';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { ExpiryTiles } from './expiry-tiles.tsx';
import { useWarehouses } from './use-warehouses.ts';
import { WriteOffButton } from './write-off-button.tsx';

type Words = (key: string) => string;

/** What the label of a lot says: it tells the lots of one stock apart. */
const lotCode = ({ id }: Pick<LotRow, 'id'>): string => `LOT-${id}`;

const lotName = (row: LotRow): string => [row.product, row.option, lotCode(row)].filter(Boolean).join(', ');

function Expiry({ row, format, t }: { readonly row: LotRow; readonly format: Format; readonly t: Words }) {
  const today = useToday();
  if (!row.expiry_date) return '–';
  const over = row.expiry_date < today;
  return over ? (
    <StatusBadge tone="bad">{`${t('stock.expired')} ${format.date(row.expiry_date)}`}</StatusBadge>
  ) : (
    format.date(row.expiry_date)
  );
}

/** The product, which of its stocks, and which lot of it. */
function Goods({ row }: { readonly row: LotRow }) {
  return (
    <Box component="span" display="inline-block" miw={140}>
      {row.product}
      <Text span display="block" size="sm" c="dimmed">
        {[row.option, lotCode(row)].filter(Boolean).join(' · ')}
      </Text>
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

function useCells() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => ({
      product: (row: LotRow) => <Goods row={row} />,
      sku: (row: LotRow) => (
        <Text span size="sm" style={{ whiteSpace: 'nowrap' }}>
          {row.sku}
        </Text>
      ),
      quantity: (row: LotRow) => (
        <>
          {format.number(row.quantity)}
          {row.stock_quantity === row.quantity ? null : (
            <Text span display="block" size="xs" c="dimmed">
              {t('stock.of_all_lots', { number: format.number(row.stock_quantity) })}
            </Text>
          )}
        </>
      ),
      available_inventories: (row: LotRow) =>
        row.available_inventories > 0 ? (
          <Text span fw={600} size="sm">
            {format.number(row.available_inventories)}
          </Text>
        ) : (
          <StatusBadge tone="bad">0</StatusBadge>
        ),
      quarantined: (row: LotRow) => (row.quarantined > 0 ? format.number(row.quarantined) : '–'),
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
  const choices = useWarehouses();
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
          <>
            <Button component={Link} to="/inventories/day" variant="default" leftSection={<IconCalendar size={16} />}>
              {t('screen.inventory_day')}
            </Button>
            <Button variant="default" leftSection={<IconHistory size={16} />} onClick={() => openHistory('all')}>
              {t('inventory.movement.plural')}
            </Button>
          </>
        }
        searchLabel={t('stock.search')}
        {...(can(['get product', 'update product']) && {
          rowTo: (row: LotRow) => `/product/edit/${row.product_id}`,
        })}
        rowActions={(row) => (
          <Group gap={2} wrap="nowrap" justify="flex-end">
            <WriteOffButton row={row} name={lotName(row)} />
            <LotMenu
              name={lotName(row)}
              onAdjust={(kind) => adjust(kind, row)}
              onHistory={() => openHistory(String(row.id))}
            />
          </Group>
        )}
        empty={{ title: t('stock.none'), text: t('stock.none_text') }}
        over={(rows) => (
          <HistoryDrawer
            of={history === undefined ? undefined : history === 'all' ? {} : { inventory_id: history }}
            title={titleOf(rows.find(({ id }) => String(id) === history))}
            onClose={() => openHistory(undefined)}
          />
        )}
      >
        <ExpiryTiles />
      </ListScreen>
      <AdjustDialog adjusting={adjusting} onClose={() => setAdjusting(undefined)} />
    </>
  );
}
