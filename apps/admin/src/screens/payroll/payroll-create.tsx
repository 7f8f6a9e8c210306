import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { type DayBasis, routes } from '@kaifong/domain/payroll/contract';
import { Button, Group, Paper, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notifyFailure, notifySuccess, saidOf } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useToday } from '../../kit/language/use-format.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { DayInput } from '../../kit/time/day-input.tsx';
import { RunFields } from './run-fields.tsx';

/** The month that is being paid: this one. */
function monthOf(today: string) {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const day = (date: number) => new Date(date).toISOString().slice(0, 10);
  const last = day(Date.UTC(year, month, 0));
  return { from_on: day(Date.UTC(year, month - 1, 1)), to_on: last, pay_on: last };
}

const fields = ['from_on', 'to_on', 'pay_on', 'department', 'day_basis', 'note'];

export default function PayrollCreate() {
  const { t } = useTranslation();
  const go = useNavigate();
  const today = useToday();
  const [typed, setTyped] = useState(() => ({
    ...monthOf(today),
    ...{ department: '', day_basis: 'calendar' as DayBasis, note: '' },
  }));
  const create = useAction(routes.createPayroll, [routes.listPayrolls]);
  const refused = create.error instanceof CallError ? create.error.errors : {};
  const said = (field: string) => refused[field]?.join(' ');
  const change = (part: Partial<typeof typed>) => {
    create.reset();
    setTyped((before) => ({ ...before, ...part }));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { data } = await create.mutateAsync({
        ...typed,
        department: typed.department || null,
        language: currentLanguage(),
      });
      notifySuccess('create_success');
      void go(`/payroll/view/${data.id}`);
    } catch (error) {
      notifyFailure('create_fail', error, saidOf(error, fields));
    }
  };
  return (
    <>
      <PageHeader title={t('screen.payroll_create')} back="/payroll" description={t('run.create_text')} />
      <form noValidate onSubmit={(event) => void send(event)}>
        <Paper p="lg" maw={640}>
          <Stack gap="md">
            <PeriodFields values={typed} onChange={change} said={said} />
            <RunFields values={typed} onChange={change} said={said} />
            <Group justify="flex-end">
              <Button type="submit" loading={create.isPending}>
                {t('run.create')}
              </Button>
            </Group>
          </Stack>
        </Paper>
      </form>
    </>
  );
}

type Period = { readonly from_on: string; readonly to_on: string; readonly department: string };

/** Which days are paid, and whose. */
function PeriodFields({
  values,
  onChange,
  said,
}: {
  readonly values: Period;
  readonly onChange: (part: Partial<Period>) => void;
  readonly said: (field: string) => string | undefined;
}) {
  const { t } = useTranslation();
  const label = (field: string) => t(`payroll.payroll.fields.${field}`);
  return (
    <>
      <Group grow align="flex-start">
        {(['from_on', 'to_on'] as const).map((field) => (
          <DayInput
            key={field}
            label={label(field)}
            value={values[field]}
            onChange={(day) => onChange({ [field]: day })}
            error={said(field)}
          />
        ))}
      </Group>
      <TextInput
        label={label('department')}
        placeholder={t('run.everybody')}
        value={values.department}
        maxLength={80}
        onChange={(event) => onChange({ department: event.currentTarget.value })}
        error={said('department')}
      />
    </>
  );
}
