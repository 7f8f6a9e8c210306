// The employer's return of one person: what identifies her, each sum with its slips, the sheet, and what was filed.
import { CallError } from '@kaifong/client/call';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes, type TaxForm, type TaxReturn } from '@kaifong/domain/payroll/contract';
import { Accordion, Alert, Anchor, Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconFileDownload, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { notifyFailure, notifySuccess, saidOf } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { Can } from '../../kit/permissions/index.ts';
import { saveFile } from '../../kit/resource/save-file.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { Panel } from '../../kit/shell/panel.tsx';
import { RecordGate } from '../../kit/shell/record-gate.tsx';
import { DayInput } from '../../kit/time/day-input.tsx';
import { TaxDetails } from './tax-details.tsx';
import { TaxFormSelect } from './tax-form-select.tsx';
import { taxYearNow } from './tax-list.tsx';

export default function TaxView() {
  const id = Number(useParams().id) || 0;
  const [search] = useSearchParams();
  const year = Number(search.get('year')) || taxYearNow();
  const answer = useRoute(routes.getTaxReturn, { id, year, language: currentLanguage() }, { keep: true });
  return (
    <RecordGate answer={answer} listPath="/tax-return">
      {({ data }) => <Return key={`${data.employee.id}-${data.year}`} found={data} />}
    </RecordGate>
  );
}

function Return({ found }: { readonly found: TaxReturn }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { employee, year, person, unpaid, total } = found;
  const [form, setForm] = useState<TaxForm>(found.left_on ? 'ir56f' : 'ir56b');
  const fields = person ? (Object.keys(person) as (keyof typeof person)[]) : [];
  return (
    <>
      <PageHeader
        title={employee.name}
        back={`/tax-return?year=${year}`}
        description={`${year}/${year + 1} · ${format.date(found.from_on)} – ${format.date(found.to_on)}`}
      />
      <Stack gap="md" maw={760}>
        <Alert color="blue" icon={<IconInfoCircle size={18} />}>
          {t('payroll.tax.note')}
        </Alert>
        {unpaid > 0 ? <Alert color="yellow">{t('tax.unpaid', { count: unpaid })}</Alert> : null}
        {person ? (
          <Panel title={t('tax.person')}>
            <Table withRowBorders={false} verticalSpacing={2} aria-label={t('tax.person')}>
              <Table.Tbody>
                {fields.map((field) => (
                  <Table.Tr key={field}>
                    <Table.Th scope="row" fw={450}>
                      {t(`payroll.tax.fields.${field}`)}
                    </Table.Th>
                    <Table.Td ta="end" style={{ overflowWrap: 'anywhere' }}>
                      {person[field] || t('tax.not_known')}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
            <Anchor component={Link} to={`/salary-management/view/${employee.id}`} size="sm">
              {t('tax.to_person')}
            </Anchor>
          </Panel>
        ) : null}
        <Panel title={t('tax.sums')}>
          {found.sums.length === 0 ? <Text c="dimmed">{t('tax.no_sums')}</Text> : <Sums sums={found.sums} />}
          <Group justify="space-between" mt="sm">
            <Text fw={650}>{t('payroll.tax.total')}</Text>
            <Text fw={650}>{format.money(total)}</Text>
          </Group>
        </Panel>
        <Forms found={found} form={form} onForm={setForm} />
        {found.details ? <TaxDetails key={form} found={found} form={form} values={found.details[form]} /> : null}
      </Stack>
    </>
  );
}

function Sums({ sums }: Pick<TaxReturn, 'sums'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Accordion variant="default" chevronPosition="left" order={3}>
      {sums.map(({ heading, amount, slips }) => (
        <Accordion.Item key={heading} value={heading}>
          <Accordion.Control>
            <Group justify="space-between" wrap="nowrap" gap="sm">
              <span>{t(`payroll.tax.heading.${heading}`)}</span>
              <Text span fw={560}>
                {format.money(amount)}
              </Text>
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            <Table aria-label={t(`payroll.tax.heading.${heading}`)} verticalSpacing={4}>
              <Table.Tbody>
                {slips.map((slip) => (
                  <Table.Tr key={slip.payslip_id}>
                    <Table.Th scope="row" fw={450}>
                      <Anchor component={Link} to={`/payslip/view/${slip.payslip_id}`} size="sm">
                        {`${format.date(slip.from_on)} – ${format.date(slip.to_on)}`}
                      </Anchor>
                      <Text size="sm" c="dimmed">
                        {slip.lines.map((line) => `${line.name} ${format.money(line.amount)}`).join(', ')}
                      </Text>
                    </Table.Th>
                    <Table.Td ta="end">{format.money(slip.amount)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

interface FormsProps {
  readonly found: TaxReturn;
  readonly form: TaxForm;
  readonly onForm: (form: TaxForm) => void;
}

/** The sheet of a form, and the day it was filed. */
function Forms({ found, form, onForm }: FormsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [filedOn, setFiledOn] = useState('');
  const paper = useAction(routes.getTaxPaper);
  const file = useAction(routes.fileTax, [routes.getTaxReturn, routes.listTaxReturns]);
  const refused = file.error instanceof CallError ? file.error.errors : {};
  const asked = { id: found.employee.id, year: found.year, form, language: currentLanguage() };
  const save = async () => {
    try {
      saveFile(await paper.mutateAsync(asked), `${form} ${found.year} ${found.employee.id}.pdf`);
    } catch (error) {
      notifyFailure('export_fail', error);
    }
  };
  const note = async () => {
    try {
      await file.mutateAsync({ ...asked, filed_on: filedOn });
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('submit_fail', error, saidOf(error, ['filed_on', 'form']));
    }
  };
  return (
    <Panel title={t('tax.forms')}>
      {found.filings.map((filing) => (
        <Text key={filing.form} size="sm">
          {t('tax.filed', { form: filing.form.toUpperCase(), date: format.date(filing.filed_on) })}
        </Text>
      ))}
      <Group align="flex-end" gap="sm" mt="xs">
        <TaxFormSelect form={form} onForm={onForm} error={refused.form?.join(' ')} flex="1 1 14rem" />
        <Button
          variant="default"
          loading={paper.isPending}
          leftSection={<IconFileDownload size={16} />}
          onClick={() => void save()}
        >
          {t('tax.paper')}
        </Button>
      </Group>
      <Can do="update payroll">
        <Group align="flex-end" gap="sm" mt="md">
          <DayInput
            label={t('payroll.payroll.fields.filed_on')}
            value={filedOn}
            onChange={setFiledOn}
            error={refused.filed_on?.join(' ')}
          />
          <Button loading={file.isPending} onClick={() => void note()}>
            {t('tax.note_filed')}
          </Button>
        </Group>
      </Can>
    </Panel>
  );
}
