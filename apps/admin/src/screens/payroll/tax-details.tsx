// What a form of the employer's return asks besides income and person, to be typed.
import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import {
  routes,
  type TaxDetailKey,
  type TaxDetailValues,
  type TaxForm,
  type TaxReturn,
  taxChoices,
  taxDetailKinds,
  taxDetailsOf,
} from '@kaifong/domain/payroll/contract';
import { Button, Group, Select, SimpleGrid, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess, saidOf } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { DayInput } from '../../kit/time/day-input.tsx';

interface TaxDetailsProps {
  readonly found: TaxReturn;
  readonly form: TaxForm;
  readonly values: TaxDetailValues;
}

export function TaxDetails({ found, form, values }: TaxDetailsProps) {
  const { t } = useTranslation();
  const keys = taxDetailsOf[form];
  const [typed, setTyped] = useState<Partial<Record<TaxDetailKey, string>>>(
    Object.fromEntries(keys.map((key) => [key, String(values[key] ?? '')])),
  );
  const write = useAction(routes.writeTaxDetails, [routes.getTaxReturn]);
  const refused = write.error instanceof CallError ? write.error.errors : {};
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const asked = { id: found.employee.id, year: found.year, form, language: currentLanguage() };
    try {
      await write.mutateAsync({ ...asked, ...typed } as Parameters<typeof write.mutateAsync>[0]);
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('submit_fail', error, saidOf(error, keys));
    }
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Panel title={t('payroll.tax.details')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {keys.map((key) => (
            <Detail
              key={key}
              name={key}
              value={typed[key] ?? ''}
              error={refused[key]?.join(' ')}
              onChange={(value) => setTyped({ ...typed, [key]: value })}
            />
          ))}
        </SimpleGrid>
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={write.isPending}>
            {t('action.save')}
          </Button>
        </Group>
      </Panel>
    </form>
  );
}

interface DetailProps {
  readonly name: TaxDetailKey;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function Detail({ name, value, error, onChange }: DetailProps) {
  const { t } = useTranslation();
  const label = t(`payroll.payroll.fields.${name}`);
  if (name === 'cessation_reason' || name === 'departure_reason')
    return (
      <Select
        label={label}
        value={value || null}
        clearable
        data={taxChoices[name].flatMap((one) =>
          one === '' ? [] : [{ value: one, label: t(`payroll.tax.choice.${name}.${one}`) }],
        )}
        onChange={(chosen) => onChange(chosen ?? '')}
        error={error}
      />
    );
  if (taxDetailKinds[name] === 'day') return <DayInput label={label} value={value} onChange={onChange} error={error} />;
  return (
    <TextInput
      label={label}
      value={value}
      inputMode={taxDetailKinds[name] === 'amount' ? 'decimal' : 'text'}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
