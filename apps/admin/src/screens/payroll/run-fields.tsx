import { type DayBasis, dayBases } from '@kaifong/domain/payroll/contract';
import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../kit/time/day-input.tsx';

export interface RunValues {
  readonly pay_on: string;
  readonly day_basis: DayBasis;
  readonly note: string;
}

interface RunFieldsProps {
  readonly values: RunValues;
  readonly onChange: (part: Partial<RunValues>) => void;
  readonly said: (field: string) => string | undefined;
}

/** What may be changed of a run as long as nothing of it is approved. */
export function RunFields({ values, onChange, said }: RunFieldsProps) {
  const { t } = useTranslation();
  const label = (field: string) => t(`payroll.payroll.fields.${field}`);
  return (
    <>
      <DayInput
        label={label('pay_on')}
        value={values.pay_on}
        onChange={(pay_on) => onChange({ pay_on })}
        error={said('pay_on')}
      />
      <Select
        label={label('day_basis')}
        value={values.day_basis}
        allowDeselect={false}
        data={dayBases.map((value) => ({ value, label: t(`payroll.payroll.day_basis.${value}`) }))}
        onChange={(value) => onChange({ day_basis: (value ?? values.day_basis) as DayBasis })}
        error={said('day_basis')}
      />
      <TextInput
        label={label('note')}
        value={values.note}
        maxLength={300}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
        error={said('note')}
      />
    </>
  );
}
