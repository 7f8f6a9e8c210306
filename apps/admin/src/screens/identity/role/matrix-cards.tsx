import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './matrix.module.css';
import { shareOf } from './matrix.ts';
import type { MatrixProps } from './matrix-table.tsx';
import { Tick } from './tick.tsx';

/** The matrix on a phone: a noun to open for each row, its rights below one another in words. */
export function MatrixCards({ groups, held, may, onSet }: MatrixProps) {
  const { t } = useTranslation();
  return groups.map((group) => (
    <section key={group.domain}>
      <h3 className={classes.heading}>{group.label}</h3>
      <ul className={classes.cards}>
        {group.rows.map((row) => {
          const mine = row.all.filter(may);
          const count = row.all.filter((permission) => held.has(permission)).length;
          return (
            <li key={row.name}>
              <details>
                <summary>
                  <span>{row.label}</span>
                  <Text span size="xs" c={count > 0 ? undefined : 'dimmed'}>
                    {t('role.share', { count, total: row.all.length })}
                  </Text>
                </summary>
                <Tick
                  label={t('role.whole_row')}
                  shown
                  share={shareOf(held, mine.length > 0 ? mine : row.all)}
                  disabled={mine.length === 0}
                  onToggle={(on) => onSet([{ row, permissions: mine }], on)}
                />
                {[...Object.values(row.cells), ...row.extras].map(({ permission, label }) => (
                  <Tick
                    key={permission}
                    label={label}
                    shown
                    share={held.has(permission) ? 'all' : 'none'}
                    disabled={!may(permission)}
                    onToggle={(on) => onSet([{ row, permissions: [permission] }], on)}
                  />
                ))}
              </details>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
