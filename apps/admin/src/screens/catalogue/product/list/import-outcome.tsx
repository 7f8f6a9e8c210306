import type { ImportError, ImportResult } from '@kaifong/domain/catalogue/contract';
import { Alert, Button, Group, ScrollArea, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { saveFile } from '../../../../kit/resource/index.ts';
import classes from '../product.module.css';
import { csvOf } from './csv.ts';

const counts = ['created', 'updated', 'unchanged', 'failed'] as const;
/** A longer table is read as a file. */
const mostShown = 200;

interface ImportOutcomeProps {
  readonly result: ImportResult;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** How many products were made, changed, left alone or refused, and what was wrong in which row. */
export function ImportOutcome({ result, onAgain, onClose }: ImportOutcomeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, errors } = result;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
        {counts.map((name) => (
          <div key={name} className={classes.count} data-name={data[name] > 0 ? name : undefined}>
            <div className={classes.countNumber}>{format.number(data[name])}</div>
            <div>{t(`product.import_${name}`)}</div>
          </div>
        ))}
      </SimpleGrid>
      {errors.length > 0 ? <RowProblems errors={errors} /> : <Text size="sm">{t('product.import_clean')}</Text>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onAgain}>
          {t('product.import_another')}
        </Button>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </Group>
    </Stack>
  );
}

function RowProblems({ errors }: { readonly errors: readonly ImportError[] }) {
  const { t } = useTranslation();
  const headings = ['row', 'column', 'value', 'message'].map((name) => t(`product.problem_${name}`));
  const download = () => {
    const lines = errors.map(({ row, column, value, message }) => [String(row), column, value, message]);
    saveFile(new Blob([csvOf([headings, ...lines])], { type: 'text/csv' }), 'import problems.csv');
  };
  return (
    <>
      <Alert className={classes.problems} icon={<IconAlertTriangle />} title={t('product.import_some_failed')}>
        {t('product.import_some_failed_text', { count: errors.length })}
      </Alert>
      <ScrollArea.Autosize mah={340} type="auto">
        <Table stickyHeader>
          <caption className="visually-hidden">{t('product.import_some_failed')}</caption>
          <Table.Thead>
            <Table.Tr>
              {headings.map((heading) => (
                <Table.Th key={heading}>{heading}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {errors.slice(0, mostShown).map(({ row, column, value, message }) => (
              <Table.Tr key={`${row}${column}${value}${message}`}>
                <Table.Td>{row}</Table.Td>
                <Table.Td>{column}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{value || '–'}</Table.Td>
                <Table.Td>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {errors.length > mostShown ? (
        <Text size="sm" c="dimmed">
          {t('product.import_more', { count: errors.length - mostShown })}
        </Text>
      ) : null}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconDownload size={15} />}
        onClick={download}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('product.import_download')}
      </Button>
    </>
  );
}
