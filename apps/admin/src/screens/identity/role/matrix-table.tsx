import { memo, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './matrix.module.css';
import { type Column, columns, type MatrixGroup, type MatrixRow, shareOf } from './matrix.ts';
import { Tick } from './tick.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';

export interface MatrixProps {
  readonly groups: readonly MatrixGroup[];
  readonly held: ReadonlySet<string>;
  /** What the person may give or take; everything else is shown and stays as it is. */
  readonly may: (permission: string) => boolean;
  readonly onSet: (changes: readonly { row: MatrixRow; permissions: readonly string[] }[], on: boolean) => void;
}

/** The matrix on a screen with room for it: a grid with its names held in view. */
export function MatrixTable({ groups, held, may, onSet }: MatrixProps) {
  const { t } = useTranslation();
  const grid = useRef<HTMLTableElement>(null);
  const keys = useArrowKeys(grid);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const used = columns.filter((column) => rows.some(({ cells }) => cells[column]));
  const extras = rows.some((row) => row.extras.length > 0);
  const numbers = new Map(rows.map((row, i) => [row, i + 1]));

  const ofColumn = (column: Column) =>
    rows.flatMap((row) => {
      const cell = row.cells[column];
      return cell ? [{ row, permissions: [cell.permission] }] : [];
    });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('identity.role.fields.permission_list')}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the boxes are gone through with the arrow keys, as in a grid */}
      <table className={classes.table} role="grid" ref={grid} {...keys} aria-label={t('role.matrix')}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('role.noun')}
            </th>
            {used.map((column, i) => (
              <th key={column} scope="col" className={classes.column}>
                <ColumnHead
                  column={column}
                  at={[0, i + 1]}
                  cells={ofColumn(column)}
                  held={held}
                  may={may}
                  onSet={onSet}
                />
              </th>
            ))}
            {extras ? (
              <th scope="col" className={classes.column} data-start>
                {t('role.extras')}
              </th>
            ) : null}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.domain}>
            <tr>
              <th scope="colgroup" colSpan={used.length + (extras ? 2 : 1)} className={classes.group}>
                <span>{group.label}</span>
              </th>
            </tr>
            {group.rows.map((row) => (
              <Row
                key={row.name}
                row={row}
                number={numbers.get(row) ?? 0}
                used={used.join()}
                extras={extras}
                chosen={row.all.filter((permission) => held.has(permission)).join()}
                open={row.all.filter(may).join()}
                onSet={onSet}
              />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface ColumnHeadProps extends Omit<MatrixProps, 'groups'> {
  readonly column: Column;
  readonly at: readonly [number, number];
  readonly cells: readonly { row: MatrixRow; permissions: readonly string[] }[];
}

/** Sets a whole column, of the rows that are to be seen. */
function ColumnHead({ column, at, cells, held, may, onSet }: ColumnHeadProps) {
  const { t } = useTranslation();
  const open = cells.filter(({ permissions }) => permissions.every(may));
  const name = t(`identity.permission.action.${column}`);
  return (
    <div className={classes.head}>
      <span aria-hidden="true">{name}</span>
      <Tick
        label={t('role.whole_column', { name })}
        share={shareOf(
          held,
          (open.length > 0 ? open : cells).flatMap(({ permissions }) => permissions),
        )}
        disabled={open.length === 0}
        at={at}
        onToggle={(on) => onSet(open, on)}
      />
    </div>
  );
}

interface RowProps {
  readonly row: MatrixRow;
  readonly number: number;
  readonly used: string;
  /** Whether there is a column for what few nouns have. */
  readonly extras: boolean;
  /** Joined, so that a row is drawn anew only when something in it changed. */
  readonly chosen: string;
  readonly open: string;
  readonly onSet: MatrixProps['onSet'];
}

const wordOf = (action: string) => action.replaceAll(' ', '_');

const Row = memo(function Row({ row, number, used, extras, chosen, open, onSet }: RowProps) {
  const { t } = useTranslation();
  const held = new Set(chosen.split(','));
  const may = new Set(open.split(','));
  const mine = row.all.filter((permission) => may.has(permission));
  const shown = used.split(',') as Column[];
  const tick = (permission: string, label: string, column: number, beside = false) => (
    <Tick
      key={permission}
      label={label}
      shown={beside}
      share={held.has(permission) ? 'all' : 'none'}
      disabled={!may.has(permission)}
      at={[number, column]}
      onToggle={(on) => onSet([{ row, permissions: [permission] }], on)}
    />
  );
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.name}>
        <Tick
          label={row.label}
          shown
          share={shareOf(held, mine.length > 0 ? mine : row.all)}
          disabled={mine.length === 0}
          at={[number, 0]}
          onToggle={(on) => onSet([{ row, permissions: mine }], on)}
        />
      </th>
      {shown.map((column, i) => {
        const cell = row.cells[column];
        return (
          <td key={column} className={classes.box}>
            {cell ? tick(cell.permission, cell.label, i + 1) : null}
          </td>
        );
      })}
      {extras ? (
        <td className={classes.box}>
          <div className={classes.extras}>
            {row.extras.map(({ permission, action, label }, i) => {
              // What a domain has worded says more than the bare action: "Confirm payments".
              const own = label.startsWith(row.label)
                ? t(`identity.permission.action.${wordOf(action)}`, { defaultValue: label })
                : label;
              return tick(permission, own, shown.length + 1 + i, true);
            })}
          </div>
        </td>
      ) : null}
    </tr>
  );
});
