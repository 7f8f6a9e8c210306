import { Checkbox, Skeleton, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Density } from './arrangement.ts';
import type { Column } from './column.ts';
import type { DataTableProps } from './data-table.tsx';
import { nextSort } from './list-state.ts';
import { isPointerFine, peekAfterRest } from './peek.ts';
import classes from './table.module.css';
import type { RowId, Selection } from './use-selection.ts';

export interface RowsProps<Row extends { id: RowId }> extends DataTableProps<Row> {
  readonly rows: readonly Row[];
  readonly selection: Selection;
  /** The columns to show, in order. */
  readonly shown: readonly Column<Row>[];
  readonly density: Density;
  /** Nothing has arrived yet. */
  readonly loading: boolean;
  /** True: the shown rows are being read again. */
  readonly stale: boolean;
}

const ariaSort = (sort: string | undefined, id: string) =>
  sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none';

/** A press anywhere on the row opens it, unless it was meant for something on the row. */
const meantForRow = (event: MouseEvent) =>
  !(event.target as Element).closest('a, button, input, select, textarea, label, [role="menu"], [data-inline]');

export function DataRows<Row extends { id: RowId }>(props: RowsProps<Row>) {
  const { t } = useTranslation();
  const go = useNavigate();
  const { rows, selection, shown, density, list, rowTo, rowActions, selectionActions, label, loading, stale } = props;
  const { prefetch } = props;
  const latest = useRef(prefetch);
  latest.current = prefetch;
  const wanted = prefetch !== undefined;
  const peek = useMemo(
    () => (wanted && isPointerFine() ? peekAfterRest((row: Row) => latest.current?.(row)) : undefined),
    [wanted],
  );
  useEffect(() => peek?.leave, [peek]);

  // Many columns stand closer, so that a laptop's screen shows them all.
  const isTight = shown.length >= 10;
  return (
    <Table.ScrollContainer minWidth={480} type="native" pos="relative">
      <Table
        aria-busy={loading || stale}
        className={[stale && classes.stale, isTight && classes.tight].filter(Boolean).join(' ') || undefined}
        {...(isTight && { horizontalSpacing: 6 })}
        {...(density === 'compact' && { verticalSpacing: 2, fz: 'sm' })}
      >
        <caption className="visually-hidden">{label}</caption>
        <Table.Thead className={classes.head}>
          <Table.Tr>
            {selectionActions ? (
              <Table.Th w={44}>
                <Checkbox
                  size="xs"
                  checked={selection.all}
                  indeterminate={selection.some}
                  onChange={selection.toggleAll}
                  aria-label={t('list.choose_all')}
                />
              </Table.Th>
            ) : null}
            {shown.map((column) => (
              <HeadCell key={column.id} column={column} sort={list.state.sort ?? list.spec.defaultSort} list={list} />
            ))}
            {rowActions ? (
              <Table.Th w={1}>
                <span className="visually-hidden">{t('list.actions')}</span>
              </Table.Th>
            ) : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {loading ? (
            <Placeholders columns={shown.length + (selectionActions ? 1 : 0) + (rowActions ? 1 : 0)} />
          ) : (
            rows.map((row) => {
              const to = rowTo?.(row);
              return (
                <Table.Tr
                  key={row.id}
                  className={to ? classes.openable : undefined}
                  data-chosen={selection.ids.has(row.id) || undefined}
                  onClick={to ? (event) => meantForRow(event) && void go(to) : undefined}
                  {...(peek && {
                    onMouseEnter: () => peek.enter(row),
                    onFocus: () => peek.enter(row),
                    onMouseLeave: peek.leave,
                    onBlur: peek.leave,
                  })}
                >
                  {selectionActions ? (
                    <Table.Td>
                      <Checkbox
                        size="xs"
                        checked={selection.ids.has(row.id)}
                        onChange={() => selection.toggle(row.id)}
                        aria-label={t('list.choose', { id: row.id })}
                      />
                    </Table.Td>
                  ) : null}
                  {shown.map((column) => (
                    <Table.Td key={column.id} ta={column.align}>
                      <CellOf column={column} row={row} to={column.primary ? to : undefined} />
                    </Table.Td>
                  ))}
                  {rowActions ? <Table.Td className={classes.rowActions}>{rowActions(row)}</Table.Td> : null}
                </Table.Tr>
              );
            })
          )}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface CellOfProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  /** Address of the record, in the column it is called by. */
  readonly to: string | undefined;
}

/** What a column shows of a row, the way into the record and what is around it. */
export function CellOf<Row>({ column, row, to }: CellOfProps<Row>) {
  const cell = column.cell(row);
  const shown = to ? (
    <Link to={to} className={classes.primary}>
      {cell}
    </Link>
  ) : (
    cell
  );
  return column.wrap ? column.wrap(row, shown) : shown;
}

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: string | undefined;
  readonly list: DataTableProps<never>['list'];
}

function HeadCell<Row>({ column, sort, list }: HeadCellProps<Row>) {
  const { id, label, sortable, align, width } = column;
  if (!sortable)
    return (
      <Table.Th scope="col" ta={align} w={width} data-figures={align}>
        {label}
      </Table.Th>
    );
  const state = ariaSort(sort, id);
  const Mark = state === 'ascending' ? IconArrowUp : state === 'descending' ? IconArrowDown : IconArrowsSort;
  return (
    <Table.Th scope="col" ta={align} w={width} aria-sort={state} data-figures={align}>
      <UnstyledButton
        className={classes.sort}
        data-on={state !== 'none' || undefined}
        onClick={() => list.change({ sort: nextSort(list.state.sort, id) })}
      >
        {label}
        <Mark size={14} aria-hidden="true" />
      </UnstyledButton>
    </Table.Th>
  );
}

function Placeholders({ columns }: { readonly columns: number }) {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
    <Table.Tr key={row} className={classes.late}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars without identity
        <Table.Td key={column}>
          <Skeleton h={14} my={3} w={column === 0 ? '60%' : '80%'} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
