// The stock history: what changed where, by how much, why and by whom. Of everything, of a product or of one lot.
import { useRoute } from '@kaifong/client/hooks';
import type { InventoryHistoryRow } from '@kaifong/domain/catalogue/contract';
import { movementKinds } from '@kaifong/domain/catalogue/contract';
import { routes } from '@kaifong/domain/inventory/contract';
import { Anchor, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../kit/language/language.ts';
import { type Format, useFormat } from '../kit/language/use-format.ts';
import { type CanCheck, useCan } from '../kit/permissions/index.ts';
import { StatusBadge } from '../kit/status/status-badge.tsx';
import type { Tone } from '../kit/status/tone.ts';
import { type Column, DataTable, type FilterSpec, type ListAnswer, listQueryOf } from '../kit/table/index.ts';
import { reasonWord, userWord } from './adjustment.ts';
import { useLocalList } from './use-local-list.ts';

const spec = { sorts: [], filters: ['type', 'created_at'] };
const tones: Record<string, Tone> = { plus: 'good', opening: 'good', minus: 'warn', update: 'info', sale: 'info' };

const signed = (value: number, format: Format) =>
  `${value > 0 ? '+' : value < 0 ? '−' : '±'}${format.number(Math.abs(value))}`;

/** `+5 → 20`, or what was promised or given back. */
function Action({
  row,
  t,
  format,
}: {
  readonly row: InventoryHistoryRow;
  readonly t: TFunction;
  readonly format: Format;
}) {
  const promised = row.quantity === 0 && row.reserved !== 0;
  return (
    <>
      <Text size="sm" fw={580} style={{ whiteSpace: 'nowrap' }}>
        {promised
          ? `${t('inventory.movement.fields.reserved')} ${signed(row.reserved, format)}`
          : `${signed(row.quantity, format)} → ${format.number(row.total)}`}
      </Text>
      {row.reason ? (
        <Text size="xs" c="dimmed">
          {reasonWord(row.reason, t)}
        </Text>
      ) : null}
    </>
  );
}

function columnsOf(t: TFunction, format: Format, can: CanCheck, ofOneLot: boolean): Column<InventoryHistoryRow>[] {
  const label = (name: string) => t(`inventory.movement.fields.${name}`);
  return [
    {
      id: 'created_at',
      label: label('created_at'),
      cell: (row) => <time dateTime={row.created_at}>{format.dateTime(row.created_at)}</time>,
      primary: true,
    },
    { id: 'sku', label: label('sku'), cell: (row) => row.sku, hidden: ofOneLot },
    { id: 'option', label: label('option'), cell: (row) => row.option || '–', hidden: ofOneLot },
    {
      id: 'type',
      label: label('type'),
      cell: (row) => <StatusBadge tone={tones[row.type] ?? 'quiet'}>{t(`inventory.kind.${row.type}`)}</StatusBadge>,
    },
    { id: 'warehouse', label: label('warehouse'), cell: (row) => row.warehouse, hidden: ofOneLot },
    { id: 'action', label: label('action'), cell: (row) => <Action row={row} t={t} format={format} /> },
    {
      id: 'remark',
      label: label('remark'),
      cell: (row) => (
        <>
          {row.remark || (row.order_id ? null : '–')}
          {row.order_id && can('get order') ? (
            <Anchor component={Link} to={`/order/${row.order_id}`} size="sm" ms={row.remark ? 6 : 0}>
              {label('order_id')} {row.order_number ?? `#${row.order_id}`}
            </Anchor>
          ) : null}
        </>
      ),
    },
    { id: 'user', label: label('user'), cell: (row) => userWord(row.user, t) },
  ];
}

interface MovementListProps {
  /** The record whose history is shown: `{ product_id: '7' }`, `{ inventory_id: '12' }`; everybody's when empty. */
  readonly of: Readonly<Record<string, string>>;
  /** The newest ones, for who may see the product and not the whole history. */
  readonly given?: readonly InventoryHistoryRow[];
}

export function MovementList({ of, given }: MovementListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const allowed = can('get inventories');
  const list = useLocalList(spec);
  const asked = listQueryOf(list.state);
  const read = useRoute(
    routes.listMovements,
    { ...asked, filter: { ...asked.filter, ...of }, language: currentLanguage() },
    { keep: true, enabled: allowed },
  );
  const ofOneLot = of.inventory_id !== undefined;
  const columns = useMemo(() => columnsOf(t, format, can, ofOneLot), [t, format, can, ofOneLot]);
  const filters = useMemo(
    (): FilterSpec[] => [
      {
        name: 'type',
        label: t('inventory.movement.fields.type'),
        kind: 'choice',
        single: true,
        options: movementKinds.map((kind) => ({ value: kind, label: t(`inventory.kind.${kind}`) })),
      },
      { name: 'created_at', label: t('inventory.movement.fields.created_at'), kind: 'date' },
    ],
    [t],
  );
  const start = (list.state.page - 1) * list.state.per_page;
  const answer: ListAnswer<InventoryHistoryRow> = allowed
    ? read
    : {
        data: { data: (given ?? []).slice(start, start + list.state.per_page), total: given?.length ?? 0 },
        error: null,
        isFetching: false,
        refetch: () => undefined,
      };
  return (
    <DataTable
      name={ofOneLot ? 'lot-movement' : 'movement'}
      label={t('inventory.movement.plural')}
      columns={columns}
      answer={answer}
      list={list}
      filters={allowed ? filters : []}
      {...(allowed && !ofOneLot && { searchLabel: t('stock.search_history') })}
      empty={{ title: t('stock.no_history'), text: t('stock.no_history_text') }}
    />
  );
}
