import { Checkbox, Group, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CellOf, type RowsProps } from './data-rows.tsx';
import classes from './table.module.css';
import type { RowId } from './use-selection.ts';

/** The same rows on a phone: a card each, title first, the rest as label and value. */
export function DataCards<Row extends { id: RowId }>(props: RowsProps<Row>) {
  const { t } = useTranslation();
  const { rows, selection, shown, rowTo, rowActions, selectionActions, label, loading, stale } = props;
  const title = shown.find(({ primary }) => primary) ?? shown[0];
  const beside = shown.filter(({ card }) => card === 'beside');
  const rest = shown.filter((column) => column !== title && !column.card);

  if (loading)
    return (
      <Stack p="md" gap="lg" aria-busy="true" className={classes.late}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} h={72} />
        ))}
      </Stack>
    );
  return (
    <>
      {selectionActions ? (
        <Checkbox
          className={classes.allCards}
          checked={selection.all}
          indeterminate={selection.some}
          onChange={selection.toggleAll}
          label={t('list.choose_all')}
        />
      ) : null}
      <ul className={classes.cards} aria-label={label} data-stale={stale || undefined}>
        {rows.map((row) => {
          const to = rowTo?.(row);
          return (
            <li key={row.id} data-chosen={selection.ids.has(row.id) || undefined}>
              <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
                {selectionActions ? (
                  <Checkbox
                    mt={2}
                    checked={selection.ids.has(row.id)}
                    onChange={() => selection.toggle(row.id)}
                    aria-label={t('list.choose', { id: row.id })}
                  />
                ) : null}
                {beside.map((column) => (
                  <div key={column.id}>{column.cell(row)}</div>
                ))}
                <div className={classes.cardTitle}>{title ? <CellOf column={title} row={row} to={to} /> : null}</div>
                {rowActions?.(row)}
              </Group>
              <dl className={classes.cardLines}>
                {rest.map((column) => (
                  <div key={column.id}>
                    <dt>{column.label}</dt>
                    <dd>
                      <CellOf column={column} row={row} to={undefined} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </>
  );
}
