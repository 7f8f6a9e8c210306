import { type ImportProblem, toldProblems } from '@kaifong/base/resource';
import { Code, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './import.module.css';

/** Above the list: faults, and warnings where the rows were taken all the same. */
function problemTitle(problems: readonly ImportProblem[]) {
  if (problems.every(({ warning }) => warning)) return 'import.warnings';
  return problems.length >= toldProblems ? 'import.first_problems' : 'import.problems';
}

/** The problems of a file, row by row: where, what stood there and why it cannot be taken; nothing where there are none. */
export function Problems({ problems }: { readonly problems: readonly ImportProblem[] }) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <section>
      <Text size="sm" fw={600} mb={4}>
        {t(problemTitle(problems), { count: toldProblems })}
      </Text>
      <ul className={classes.faults}>
        {problems.map(({ row, column, value, message }) => (
          <li key={`${row}${column}${message}`}>
            <Text span inherit fw={600}>
              {t('import.row')} {row}
              {column ? ` · ${column}` : null}
            </Text>{' '}
            {value ? <Code>{value.slice(0, 120)}</Code> : null}
            <div>{message}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}
