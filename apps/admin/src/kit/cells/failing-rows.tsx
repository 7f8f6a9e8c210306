// Rows of a sheet that cannot be taken, with their cells to write in: those with faults first, all where one asks.
import type { ImportCell, ImportColumn, ImportFailedRow, ImportProblem } from '@kaifong/base/resource';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './cells.module.css';

interface FailingRowsProps {
  readonly columns: readonly Pick<ImportColumn, 'header' | 'field'>[];
  readonly rows: readonly ImportFailedRow[];
  /** All that fail; the others come once these are mended. */
  readonly total: number;
  readonly problems: readonly ImportProblem[];
  readonly busy: boolean;
  /** Gets the cells that were written in. */
  readonly onCheck: (cells: ImportCell[]) => void;
}

const keyOf = (row: number, column: number) => `${row} ${column}`;

export function FailingRows({ columns, rows, total, problems, busy, onCheck }: FailingRowsProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<ReadonlyMap<string, ImportCell>>(new Map());
  const write = (cell: ImportCell, before: string) => {
    const next = new Map(typed);
    if (cell.value === before) next.delete(keyOf(cell.row, cell.column));
    else next.set(keyOf(cell.row, cell.column), cell);
    setTyped(next);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.size > 0) onCheck([...typed.values()]);
  };
  return (
    <form
      onSubmit={submit}
      // Enter alone is a new line in a cell.
      onKeyDown={(event) => (event.key === 'Enter' && (event.ctrlKey || event.metaKey) ? submit(event) : undefined)}
      aria-label={t('import.mend')}
    >
      <Text size="sm" c="dimmed" mb={6}>
        {t('import.mend_text')} {total > rows.length ? t('import.mend_more', { count: rows.length }) : null}
      </Text>
      <div className={classes.rows}>
        {rows.map((row) => (
          <FailingRow
            key={row.row}
            columns={columns}
            row={row}
            problems={problems.filter((problem) => problem.row === row.row && !problem.warning)}
            valueAt={(column) => typed.get(keyOf(row.row, column))?.value ?? row.cells[column] ?? ''}
            onWrite={(column, value) => write({ row: row.row, column, value }, row.cells[column] ?? '')}
          />
        ))}
      </div>
      <Button type="submit" variant="light" size="sm" mt="sm" loading={busy} disabled={typed.size === 0}>
        {t('import.check_mended')}
      </Button>
    </form>
  );
}

interface FailingRowProps extends Pick<FailingRowsProps, 'columns' | 'problems'> {
  readonly row: ImportFailedRow;
  readonly valueAt: (column: number) => string;
  readonly onWrite: (column: number, value: string) => void;
}

function FailingRow({ columns, row, problems, valueAt, onWrite }: FailingRowProps) {
  const { t } = useTranslation();
  const at = (header: string) => problems.filter(({ column }) => column === header);
  // Of the row as a whole: which of its cells is meant only its reader knows.
  const ofRow = problems.filter(({ column }) => !columns.some(({ header }) => header === column));
  const [all, setAll] = useState(ofRow.length > 0);
  const shown = columns.flatMap(({ header, field }, index) => {
    const faults = at(header);
    return faults.length > 0 || (all && field !== null) ? [{ header, index, faults }] : [];
  });
  return (
    <fieldset className={classes.row}>
      <legend>
        {t('import.row')} {row.row}
      </legend>
      {ofRow.map(({ message }) => (
        <Text key={message} size="sm" c="var(--mantine-color-error)" mb={4}>
          {message}
        </Text>
      ))}
      <div className={classes.cells}>
        {shown.map(({ header, index, faults }) => (
          <Textarea
            key={index}
            size="xs"
            autosize
            minRows={1}
            maxRows={6}
            label={header}
            value={valueAt(index)}
            onChange={(event) => onWrite(index, event.currentTarget.value)}
            error={faults.flatMap(({ messages }) => messages).join(' ') || undefined}
          />
        ))}
      </div>
      {all ? null : (
        <Group justify="flex-end" mt={4}>
          <Button size="compact-xs" variant="subtle" onClick={() => setAll(true)}>
            {t('import.all_cells', { row: row.row })}
          </Button>
        </Group>
      )}
    </fieldset>
  );
}
