// What one person is and was paid, and where it goes.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type PayView, routes } from '@kaifong/domain/hr/contract';
import { ActionIcon, Button, Stack, Table, Text } from '@mantine/core';
import { IconCash, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { confirmDelete, notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Can, useCan } from '../../../kit/permissions/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { Panel } from '../../../kit/shell/panel.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { BankForm } from './bank-form.tsx';
import { RaiseWindow } from './raise-window.tsx';

export default function SalaryView() {
  const id = Number(useParams().id) || 0;
  const answer = useRoute(routes.getSalary, { id, language: currentLanguage() }, { keep: true });
  return (
    <RecordGate answer={answer} listPath="/salary-management">
      {({ data }) => <Salary key={data.id} salary={data} />}
    </RecordGate>
  );
}

function Salary({ salary }: { readonly salary: PayView }) {
  const { t } = useTranslation();
  const [isRaised, setRaised] = useState(false);
  return (
    <>
      <PageHeader
        title={salary.employee}
        back="/salary-management"
        {...(salary.department && { description: salary.department })}
      >
        {salary.left_on ? (
          <Can do="get payroll">
            <Button component={Link} to={`/leaving-pay/view/${salary.id}`} variant="default">
              {t('pay.leaving')}
            </Button>
          </Can>
        ) : null}
        <Button leftSection={<IconCash size={16} />} onClick={() => setRaised(true)}>
          {t('pay.raise')}
        </Button>
      </PageHeader>
      <Stack gap="md" maw={760}>
        <Panel title={t('pay.history')}>
          {salary.pays.length === 0 ? <Text c="dimmed">{t('pay.none')}</Text> : <History salary={salary} />}
        </Panel>
        <BankForm id={salary.id} bank={salary.bank} />
      </Stack>
      {isRaised ? <RaiseWindow people={[salary]} onClose={() => setRaised(false)} /> : null}
    </>
  );
}

const tones = { past: 'quiet', present: 'good', future: 'info' } as const;

function History({ salary }: { readonly salary: PayView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const remove = useAction(routes.removePay, [routes.getSalary, routes.listSalaries]);
  const take = async (pay_id: number) => {
    if (!(await confirmDelete())) return;
    try {
      await remove.mutateAsync({ id: salary.id, pay_id });
      notifySuccess('delete_success');
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  return (
    <Table.ScrollContainer minWidth={300} type="native" tabIndex={0} role="group" aria-label={t('pay.history')}>
      <Table aria-label={t('pay.history')} verticalSpacing="xs">
        <Table.Tbody>
          {salary.pays.map(({ id, from_on, basis, amount, remark, state }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" fw={500}>
                {format.date(from_on)}
                <Text size="sm" c="dimmed">
                  {remark}
                </Text>
              </Table.Th>
              <Table.Td>
                <StatusBadge tone={tones[state]}>{t(`pay.${state}`)}</StatusBadge>
              </Table.Td>
              <Table.Td ta="end">
                <Text fw={560}>{format.money(amount)}</Text>
                <Text size="sm" c="dimmed">
                  {t(`hr.basis.${basis}`)}
                </Text>
              </Table.Td>
              {can('delete admin') ? (
                <Table.Td w={44}>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={t('pay.remove', { date: format.date(from_on) })}
                    onClick={() => void take(id)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </Table.Td>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
