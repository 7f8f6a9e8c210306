// The rows of a sheet: all, those that are left, or those that differ.
import { defineFields } from '@kaifong/base/resource';
import { useRoute } from '@kaifong/client/hooks';
import {
  type CountRow,
  type CountRowsShown,
  countRowsShown,
  routes,
  type StockCountView,
} from '@kaifong/domain/inventory/contract';
import { Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentLines } from '../../kit/document/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { ReadProblem } from '../../kit/table/read-problem.tsx';
import { goodsName } from './goods-name.ts';

const fields = defineFields({
  book: { kind: 'integer' },
  counted: { kind: 'integer' },
  difference: { kind: 'integer' },
  value: { kind: 'money', column: 'value_cents' },
});

interface CountRowsProps {
  readonly count: StockCountView;
  /** Left out where nobody counts any more. */
  readonly onCount?: (row: CountRow) => void;
}

export function CountRows({ count, onCount }: CountRowsProps) {
  const { t } = useTranslation();
  const [show, setShow] = useState<CountRowsShown>(count.status === 'processing' ? 'all' : 'differing');
  const [page, setPage] = useState(1);
  const input = { id: count.id, show, page, language: currentLanguage() };
  const answer = useRoute(routes.listCountRows, input, { keep: true });
  const turn = (by: number) => setPage((now) => now + by);
  return (
    <Panel
      title={t('stock_take.rows')}
      aside={
        <SegmentedControl
          aria-label={t('stock_take.show')}
          value={show}
          onChange={(value) => {
            setShow(value as CountRowsShown);
            setPage(1);
          }}
          data={countRowsShown.map((value) => ({ value, label: t(`stock_take.shown.${value}`) }))}
        />
      }
    >
      {answer.data ? (
        <Rows count={count} rows={answer.data.data} show={show} onCount={onCount} />
      ) : answer.error ? (
        <ReadProblem
          error={answer.error}
          onRetry={() => void answer.refetch()}
          title={t('feedback.get_form_data_fail')}
        />
      ) : (
        <Skeleton height={120} />
      )}
      {page > 1 || answer.data?.more ? (
        <Group justify="flex-end" mt="sm">
          <Button variant="default" disabled={page === 1} onClick={() => turn(-1)}>
            {t('stock_take.rows_before')}
          </Button>
          <Button variant="default" disabled={!answer.data?.more} onClick={() => turn(1)}>
            {t('stock_take.rows_after')}
          </Button>
        </Group>
      ) : null}
    </Panel>
  );
}

interface RowsProps {
  readonly count: StockCountView;
  readonly rows: readonly CountRow[];
  readonly show: CountRowsShown;
  readonly onCount: CountRowsProps['onCount'];
}

function Rows({ count, rows, show, onCount }: RowsProps) {
  const { t } = useTranslation();
  if (rows.length === 0) return <Text c="dimmed">{t(`stock_take.nothing.${show}`)}</Text>;
  return (
    <DocumentLines
      fields={fields}
      lines={rows}
      keyOf={({ inventory_id }) => inventory_id}
      labelOf={(name) => t(`stock_take.fields.${name}`)}
      head={{ name: 'goods', show: (row) => <Goods row={row} onCount={onCount} /> }}
      columns={
        count.summary.value === null ? ['book', 'counted', 'difference'] : ['book', 'counted', 'difference', 'value']
      }
      cells={{
        book: (row) => <Pieces row={row} name="book" />,
        counted: (row) => <Pieces row={row} name="counted" />,
        difference: (row) => <Difference row={row} />,
        value: (row) => <Worth row={row} currency={count.currency} />,
      }}
      currency={count.currency}
    />
  );
}

function Goods({ row, onCount }: { readonly row: CountRow; readonly onCount: CountRowsProps['onCount'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = goodsName(row);
  const details = [
    row.sku,
    `LOT-${row.inventory_id}`,
    row.expiry_date && t('stock_take.expires', { date: format.date(row.expiry_date) }),
    row.is_discard && t('inventory.inventory.fields.is_discard'),
    row.counted_at && `${row.counted_by} ${format.dateTime(row.counted_at)}`,
  ];
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
      <div>
        <Text fw={560}>{name}</Text>
        <Text size="xs" c="dimmed">
          {details.filter(Boolean).join(' · ')}
        </Text>
      </div>
      {onCount ? (
        <Button
          size="compact-sm"
          variant="default"
          style={{ flexShrink: 0 }}
          onClick={() => onCount(row)}
          aria-label={t(row.counted === null ? 'stock_take.count_named' : 'stock_take.count_again_named', { name })}
        >
          {t(row.counted === null ? 'stock_take.count' : 'stock_take.count_again')}
        </Button>
      ) : null}
    </Group>
  );
}

/** On a phone no head stands above the number. */
function PhoneLabel({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <Text span size="xs" c="dimmed" hiddenFrom="sm" mr={4}>
      {t(`stock_take.fields.${name}`)}
    </Text>
  );
}

/** Nothing on a phone before somebody has counted. */
const Uncounted = () => (
  <Text span inherit visibleFrom="sm">
    –
  </Text>
);

function Pieces({ row, name }: { readonly row: CountRow; readonly name: 'book' | 'counted' }) {
  const format = useFormat();
  const pieces = row[name];
  if (pieces === null) return <Uncounted />;
  return (
    <>
      <PhoneLabel name={name} />
      {format.number(pieces)}
    </>
  );
}

/** With its sign, and a mark where there is one. */
function Difference({ row: { difference } }: { readonly row: CountRow }) {
  const format = useFormat();
  if (difference === null) return <Uncounted />;
  if (difference === 0) return format.number(0);
  return (
    <StatusBadge tone={difference < 0 ? 'bad' : 'info'}>
      {difference > 0 ? `+${format.number(difference)}` : format.number(difference)}
    </StatusBadge>
  );
}

function Worth({ row, currency }: { readonly row: CountRow; readonly currency: string }) {
  const format = useFormat();
  return row.value === null ? <Uncounted /> : format.money(row.value, currency);
}
