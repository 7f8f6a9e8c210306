import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { type PayView, routes } from '@kaifong/domain/hr/contract';
import { Button, Group, Select, SimpleGrid, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess, saidOf } from '../../../kit/feedback/index.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { DayInput } from '../../../kit/time/day-input.tsx';

const texts = ['bank_code', 'account_number', 'account_name', 'mpf_scheme', 'member_number', 'hkid'] as const;
const taxTexts = ['address', 'position', 'spouse_name', 'spouse_hkid'] as const;
const days = ['scheme_joined_on', 'born_on'] as const;

/** Where somebody's pay goes, and what the fund of her pension is told. */
export function BankForm({ id, bank }: { readonly id: number; readonly bank: PayView['bank'] }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(bank);
  const write = useAction(routes.writeBank, [routes.getSalary, routes.listSalaries]);
  const refused = write.error instanceof CallError ? write.error.errors : {};
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await write.mutateAsync({ id, ...typed });
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('submit_fail', error, saidOf(error, [...texts, ...taxTexts, ...days, 'sex']));
    }
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Panel title={t('pay.bank')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {[...texts, ...taxTexts].map((field) => (
            <TextInput
              key={field}
              label={t(`hr.salary.fields.${field}`)}
              value={typed[field]}
              autoComplete="off"
              onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
              error={refused[field]?.join(' ')}
            />
          ))}
          <Select
            label={t('hr.salary.fields.sex')}
            value={typed.sex}
            data={[
              { value: 'F', label: t('pay.female') },
              { value: 'M', label: t('pay.male') },
            ]}
            clearable
            onChange={(value) => setTyped({ ...typed, sex: (value ?? '') as typeof typed.sex })}
            error={refused.sex?.join(' ')}
          />
          {days.map((field) => (
            <DayInput
              key={field}
              label={t(`hr.salary.fields.${field}`)}
              value={typed[field] ?? ''}
              onChange={(day) => setTyped({ ...typed, [field]: day || null })}
              error={refused[field]?.join(' ')}
            />
          ))}
        </SimpleGrid>
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={write.isPending}>
            {t('pay.save_bank')}
          </Button>
        </Group>
      </Panel>
    </form>
  );
}
