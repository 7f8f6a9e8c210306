import { type ImportProblem, toldProblems } from '@kaifong/base/resource';
import { Code, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import classes from './import.module.css';

/** Above the table: faults, and warnings where the rows were taken all the same. */
function problemTitle(problems: readonly ImportProblem[]) {
  if (problems.every(({ warning }) => warning)) return 'import.warnings';
  return problems.length >= toldProblems ? 'import.first_problems' : 'import.problems';
}

/** The problems of a file, row by row: where, what stood there and why it cannot be taken. */
function ProblemTable({ problems }: { readonly problems: readonly ImportProblem[] }) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false });
  if (phone)
    return (
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
    );
  return (
    <Table.ScrollContainer minWidth={460} mah="38vh">
      <Table verticalSpacing={5} fz="sm" stickyHeader>
        <caption className="visually-hidden">{t('import.problems')}</caption>
        <Table.Thead>
          <Table.Tr>
            {['row', 'column', 'value', 'message'].map((name) => (
              <Table.Th key={name} scope="col">
                {t(`import.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {problems.map(({ row, column, value, message }) => (
            <Table.Tr key={`${row}${column}${message}`}>
              <Table.Th scope="row">{row}</Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{column || '–'}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {value ? <Code>{value.slice(0, 120)}</Code> : '–'}
              </Table.Td>
              <Table.Td>{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** The problems of a file under their number; nothing where there are none. */
export function Problems({ problems }: { readonly problems: readonly ImportProblem[] }) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <section>
      <Text size="sm" fw={600} mb={4}>
        {t(problemTitle(problems), { count: toldProblems })}
      </Text>
      <ProblemTable problems={problems} />
    </section>
  );
}
