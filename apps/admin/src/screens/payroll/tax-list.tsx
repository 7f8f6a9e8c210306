// The employer's return: everybody of a tax year, with what she was paid.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes, type TaxForm, type TaxRow } from '@kaifong/domain/payroll/contract';
import { Alert, Anchor, Button, Group, Select, Stack, Table, Text } from '@mantine/core';
import { IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { notifyFailure } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { saveFile } from '../../kit/resource/save-file.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { Panel } from '../../kit/shell/panel.tsx';
import { RecordGate } from '../../kit/shell/record-gate.tsx';
import { TaxFormSelect } from './tax-form-select.tsx';

/** The tax year that runs now, by the year it began in. */
export const taxYearNow = (): number => {
  const now = new Date();
  return now.getMonth() >= 3 ? now.getFullYear() : now.getFullYear() - 1;
};

export default function TaxList() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const year = Number(search.get('year')) || taxYearNow();
  const answer = useRoute(routes.listTaxReturns, { year, language: currentLanguage() }, { keep: true });
  const years = Array.from({ length: 8 }, (_, at) => taxYearNow() - at);
  return (
    <>
      <PageHeader title={t('screen.tax_return')} />
      <Stack gap="md" maw={860}>
        <Alert color="blue" icon={<IconInfoCircle size={18} />}>
          {t('payroll.tax.note')}
        </Alert>
        <Group align="flex-end" justify="space-between">
          <Select
            label={t('payroll.payroll.fields.year')}
            value={String(year)}
            allowDeselect={false}
            data={years.map((one) => ({ value: String(one), label: `${one}/${one + 1}` }))}
            onChange={(value) => setSearch({ year: value ?? String(year) })}
          />
          <Files year={year} />
        </Group>
        <RecordGate answer={answer} listPath="/payroll">
          {({ data }) => <Rows year={data.year} rows={data.rows} />}
        </RecordGate>
      </Stack>
    </>
  );
}

function Files({ year }: { readonly year: number }) {
  const { t } = useTranslation();
  const file = useAction(routes.getTaxFile);
  const [form, setForm] = useState<TaxForm>('ir56b');
  const save = async (format: 'csv' | 'json') => {
    try {
      saveFile(
        await file.mutateAsync({ year, format, form, language: currentLanguage() }),
        `employer return ${form} ${year}.${format}`,
      );
    } catch (error) {
      notifyFailure('export_fail', error);
    }
  };
  return (
    <Group gap="sm" align="flex-end">
      <TaxFormSelect form={form} onForm={setForm} />
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          loading={file.isPending}
          leftSection={<IconDownload size={16} />}
          onClick={() => void save(format)}
        >
          {t(`tax.file_${format}`)}
        </Button>
      ))}
    </Group>
  );
}

function Rows({ year, rows }: { readonly year: number; readonly rows: readonly TaxRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('tax.people', { count: rows.length })}>
      {rows.length === 0 ? <Text c="dimmed">{t('tax.nobody')}</Text> : null}
      <Table aria-label={t('tax.people', { count: rows.length })} verticalSpacing="sm">
        <Table.Tbody>
          {rows.map(({ employee, left_on, total, filings }) => (
            <Table.Tr key={employee.id}>
              <Table.Th scope="row" fw={500}>
                <Anchor component={Link} to={`/tax-return/view/${employee.id}?year=${year}`}>
                  {employee.name}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {[
                    employee.department,
                    left_on && t('tax.leaves', { date: format.date(left_on) }),
                    ...filings.map(({ form, filed_on }) =>
                      t('tax.filed', { form: form.toUpperCase(), date: format.date(filed_on) }),
                    ),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Table.Th>
              <Table.Td ta="end">
                <Text fw={560}>{format.money(total)}</Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}
