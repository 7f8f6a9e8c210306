import type { ImportChange } from '@kaifong/base/resource';
import { Button, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './import.module.css';

/** Changes that are shown at once; the others are asked for. */
const shownFirst = 50;

const Value = ({ text, empty }: { readonly text: string; readonly empty: string }) =>
  text === '' ? (
    <Text span inherit c="dimmed">
      {empty}
    </Text>
  ) : (
    text
  );

/** The values that are there and those that would be, of every record the import would change. */
export function Changes({ changes }: { readonly changes: readonly ImportChange[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(shownFirst);
  if (changes.length === 0) return null;
  const empty = t('import.nothing');
  return (
    <section>
      <Text size="sm" fw={600} mb={4}>
        {t('import.changes')}
      </Text>
      <Table.ScrollContainer minWidth={0} mah="38vh">
        <Table verticalSpacing={5} fz="sm" layout="fixed" className={classes.changes}>
          <caption className="visually-hidden">{t('import.changes')}</caption>
          <Table.Thead>
            <Table.Tr>
              {['record', 'column', 'from', 'to'].map((name) => (
                <Table.Th key={name} scope="col">
                  {t(`import.${name}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.slice(0, shown).flatMap(({ row, name, values }) =>
              values.map(({ column, field, from, to }, index) => (
                <Table.Tr key={`${row} ${name} ${field} ${column}`}>
                  {index === 0 ? (
                    <Table.Th scope="rowgroup" rowSpan={values.length}>
                      {name}
                      <Text size="xs" c="dimmed">
                        {t('import.row')} {row}
                      </Text>
                    </Table.Th>
                  ) : null}
                  <Table.Td>{column}</Table.Td>
                  <Table.Td>
                    <Value text={from} empty={empty} />
                  </Table.Td>
                  <Table.Td>
                    <Value text={to} empty={empty} />
                  </Table.Td>
                </Table.Tr>
              )),
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {changes.length > shown ? (
        <Button mt={6} size="compact-sm" variant="default" onClick={() => setShown(changes.length)}>
          {t('import.all_changes', { most: changes.length })}
        </Button>
      ) : null}
    </section>
  );
}
