import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { type PayBasis, payBases, routes } from '@kaifong/domain/hr/contract';
import { Button, Group, Modal, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BatchResult, notifyFailure, notifySuccess, saidOf } from '../../../kit/feedback/index.ts';
import { DayInput } from '../../../kit/time/day-input.tsx';

interface RaiseWindowProps {
  readonly people: readonly { readonly id: number; readonly employee: string }[];
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

const blank = { by: 'amount' as 'amount' | 'percent', from_on: '', basis: '' as PayBasis | '', value: '', remark: '' };

/** Pays one or several people another amount from a day on. */
export function RaiseWindow({ people, onDone, onClose }: RaiseWindowProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(blank);
  const raise = useAction(routes.raiseSalaries, [routes.listSalaries, routes.getSalary]);
  const refused = raise.error instanceof CallError ? raise.error.errors : {};
  const change = (part: Partial<typeof blank>) => {
    raise.reset();
    setTyped((before) => ({ ...before, ...part }));
  };
  const label = (field: string) => t(`hr.salary.fields.${field}`);
  const { by, from_on, basis, value, remark } = typed;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const amounts = by === 'amount' ? { amount: value, percent: null } : { amount: null, percent: value };
    try {
      const outcome = await raise.mutateAsync({
        ...{ ids: people.map(({ id }) => id), from_on, basis: basis || null, remark },
        ...(amounts as { amount: string | null; percent: null }),
      });
      onClose();
      if (outcome.success_ids.length > 0) onDone?.();
      if (outcome.fail_reasons.length === 0) return notifySuccess('submit_success');
      const nameOf = (id: number) => people.find((one) => one.id === id)?.employee;
      modals.open({ title: t('batch.result'), children: <BatchResult outcome={outcome} nameOf={nameOf} /> });
    } catch (error) {
      notifyFailure('submit_fail', error, saidOf(error, ['from_on', 'basis', 'amount', 'percent', 'remark']));
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('pay.raise_of', { names: people.map((one) => one.employee).join(', ') })}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap="md">
          <DayInput
            label={label('from_on')}
            value={from_on}
            onChange={(day) => change({ from_on: day })}
            error={refused.from_on?.join(' ')}
          />
          <SegmentedControl
            aria-label={t('pay.by')}
            value={by}
            onChange={(next) => change({ by: next as typeof by, value: '' })}
            data={(['amount', 'percent'] as const).map((one) => ({ value: one, label: label(one) }))}
          />
          <TextInput
            label={label(by)}
            value={value}
            inputMode="decimal"
            onChange={(event) => change({ value: event.currentTarget.value })}
            error={(refused.amount ?? refused.percent)?.join(' ')}
          />
          <Select
            label={label('basis')}
            placeholder={t('pay.as_before')}
            clearable
            value={basis || null}
            data={payBases.map((one) => ({ value: one, label: t(`hr.basis.${one}`) }))}
            onChange={(next) => change({ basis: (next ?? '') as typeof basis })}
            error={refused.basis?.join(' ')}
          />
          <TextInput
            label={label('remark')}
            value={remark}
            maxLength={200}
            onChange={(event) => change({ remark: event.currentTarget.value })}
            error={refused.remark?.join(' ')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={raise.isPending}>
              {t('action.back')}
            </Button>
            <Button type="submit" loading={raise.isPending}>
              {t('pay.raise')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
