import { CallError } from '@kaifong/client/call';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type PayrollView, routes } from '@kaifong/domain/payroll/contract';
import { Button, Group, Paper, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { notifyFailure, notifySuccess, saidOf } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { RecordGate } from '../../kit/shell/record-gate.tsx';
import { RunFields } from './run-fields.tsx';

export default function PayrollEdit() {
  const id = Number(useParams().id) || 0;
  const answer = useRoute(routes.getPayroll, { id, language: currentLanguage() });
  return (
    <RecordGate answer={answer} listPath="/payroll">
      {({ data }) => <Form key={data.id} run={data} />}
    </RecordGate>
  );
}

function Form({ run }: { readonly run: PayrollView }) {
  const { t } = useTranslation();
  const go = useNavigate();
  const [typed, setTyped] = useState({ pay_on: run.pay_on, day_basis: run.day_basis, note: run.note });
  const update = useAction(routes.updatePayroll, [routes.getPayroll, routes.listPayrolls]);
  const refused = update.error instanceof CallError ? update.error.errors : {};
  const back = `/payroll/view/${run.id}`;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await update.mutateAsync({ id: run.id, version: run.version, language: currentLanguage(), ...typed });
      notifySuccess('submit_success');
      void go(back);
    } catch (error) {
      notifyFailure('submit_fail', error, saidOf(error, ['pay_on', 'day_basis', 'note']));
    }
  };
  return (
    <>
      <PageHeader title={t('screen.payroll_edit')} back={back} />
      <form noValidate onSubmit={(event) => void save(event)}>
        <Paper p="lg" maw={640}>
          <Stack gap="md">
            <RunFields
              values={typed}
              onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
              said={(field) => refused[field]?.join(' ')}
            />
            <Group justify="flex-end">
              <Button type="submit" loading={update.isPending}>
                {t('action.save')}
              </Button>
            </Group>
          </Stack>
        </Paper>
      </form>
    </>
  );
}
