// Severance or long service payment of somebody who leaves: what is known, and both portions with their working.
import { CallError } from '@kaifong/client/call';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type LeavingKind, type LeavingView, leavingKinds, routes } from '@kaifong/domain/payroll/contract';
import { Accordion, Alert, Anchor, Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { confirmDelete, notifyFailure, notifySuccess, saidOf } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { Can } from '../../kit/permissions/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { Panel } from '../../kit/shell/panel.tsx';
import { RecordGate } from '../../kit/shell/record-gate.tsx';
import { LineRule } from './line-rule.tsx';

export default function LeavingPayScreen() {
  const id = Number(useParams().id) || 0;
  const answer = useRoute(routes.getLeaving, { id, language: currentLanguage() }, { keep: true });
  return (
    <RecordGate answer={answer} listPath="/salary-management">
      {({ data }) => <Leaving key={data.employee.id} found={data} />}
    </RecordGate>
  );
}

function Leaving({ found }: { readonly found: LeavingView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { employee, joined_on, left_on, payslip_id, problem } = found;
  return (
    <>
      <PageHeader
        title={employee.name}
        back={`/salary-management/view/${employee.id}`}
        description={
          left_on
            ? t('leaving.served', { from: format.date(joined_on), to: format.date(left_on) })
            : t('leaving.no_last_day')
        }
      />
      <Stack gap="md" maw={760}>
        <Alert color="blue" icon={<IconInfoCircle size={18} />}>
          {t('leaving.text')}
        </Alert>
        {problem ? <Alert color="yellow">{problem}</Alert> : null}
        {payslip_id === null ? null : (
          <Anchor component={Link} to={`/payslip/view/${payslip_id}`} size="sm">
            {t('leaving.paid_with')}
          </Anchor>
        )}
        {left_on ? null : (
          <Can do="update employee">
            <Anchor component={Link} to={`/employee/edit/${employee.id}`} size="sm">
              {t('leaving.enter_last_day')}
            </Anchor>
          </Can>
        )}
        {found.lines.length > 0 ? <Lines found={found} /> : null}
        {left_on && payslip_id === null ? (
          <Can do="update payroll">
            <Form found={found} />
          </Can>
        ) : null}
      </Stack>
    </>
  );
}

function Lines({ found }: { readonly found: LeavingView }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('leaving.lines')}>
      <Accordion variant="default" chevronPosition="left" order={3}>
        {found.lines.map((line) => (
          <Accordion.Item key={`${line.code}-${line.portion}`} value={`${line.code}-${line.portion}`}>
            <Accordion.Control>
              <Group justify="space-between" wrap="nowrap" gap="sm">
                <span>{line.name}</span>
                <Text span fw={560} style={{ whiteSpace: 'nowrap' }}>
                  {format.money(line.code === 'leaving_offset' ? -line.amount : line.amount)}
                </Text>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <LineRule line={line} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <Group justify="space-between" mt="sm">
        <Text fw={650}>{t('leaving.total')}</Text>
        <Text fw={650}>{format.money(found.total)}</Text>
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {t('leaving.saved')}
      </Text>
    </Panel>
  );
}

const wages = ['wage_before', 'wage_after'] as const;
const funds = ['mandatory', 'voluntary', 'gratuity'] as const;
const text = (amount: number | null | undefined) => (amount === null || amount === undefined ? '' : String(amount));

function Form({ found: { employee, given, contributed } }: { readonly found: LeavingView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [typed, setTyped] = useState({
    kind: (given?.kind ?? 'long_service') as LeavingKind,
    ...{ wage_before: text(given?.wage_before), wage_after: text(given?.wage_after) },
    ...{ mandatory: text(given?.mandatory ?? 0), voluntary: text(given?.voluntary ?? 0) },
    gratuity: text(given?.gratuity ?? 0),
  });
  const write = useAction(routes.writeLeaving, [routes.getLeaving]);
  const remove = useAction(routes.removeLeaving, [routes.getLeaving]);
  const refused = write.error instanceof CallError ? write.error.errors : {};
  const asked = { id: employee.id, language: currentLanguage() };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await write.mutateAsync({ ...asked, ...typed });
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('submit_fail', error, saidOf(error, ['kind', ...wages, ...funds]));
    }
  };
  const take = async () => {
    if (!(await confirmDelete())) return;
    try {
      await remove.mutateAsync(asked);
      notifySuccess('delete_success');
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  const field = (name: (typeof wages)[number] | (typeof funds)[number], description?: string) => (
    <TextInput
      key={name}
      label={t(`payroll.payslip.fields.${name}`)}
      description={description}
      value={typed[name]}
      inputMode="decimal"
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
      error={refused[name]?.join(' ')}
    />
  );
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Panel title={t('leaving.given')}>
        <Stack gap="md">
          <Select
            label={t('leaving.kind')}
            value={typed.kind}
            allowDeselect={false}
            data={leavingKinds.map((value) => ({ value, label: t(`payroll.leaving.kind.${value}`) }))}
            onChange={(value) => setTyped({ ...typed, kind: (value ?? typed.kind) as LeavingKind })}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {wages.map((name) => field(name, t('leaving.wage_help')))}
          </SimpleGrid>
          {field('mandatory', t('leaving.fund_help', { amount: format.money(contributed) }))}
          {field('voluntary')}
          {field('gratuity')}
          <Group justify="flex-end">
            {given ? (
              <Button variant="default" color="red" loading={remove.isPending} onClick={() => void take()}>
                {t('leaving.remove')}
              </Button>
            ) : null}
            <Button type="submit" loading={write.isPending}>
              {t('leaving.save')}
            </Button>
          </Group>
        </Stack>
      </Panel>
    </form>
  );
}
