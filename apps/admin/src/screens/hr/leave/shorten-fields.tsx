import type { LeaveView } from '@kaifong/domain/hr/contract';
import { SegmentedControl, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ReasonField, type StepFieldsProps } from '../../../kit/steps/index.ts';
import { DayInput } from '../../../kit/time/day-input.tsx';

/** The last day a leave keeps, or its morning. */
export function ShortenFields({ record, values, onChange, errors }: StepFieldsProps<LeaveView>) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <DayInput
        label={t('hr.leave.fields.to_on')}
        value={String(values.to_on ?? '')}
        onChange={(to_on) => onChange({ to_on })}
        min={record.from_on}
        max={record.to_on}
        error={errors.to_on}
      />
      <SegmentedControl
        aria-label={t('hr.leave.fields.to_half')}
        value={String(values.to_half ?? 'pm')}
        onChange={(to_half) => onChange({ to_half })}
        data={(['am', 'pm'] as const).map((value) => ({ value, label: t(`leave.until_${value}`) }))}
      />
      <ReasonField values={values} onChange={onChange} errors={errors} />
    </Stack>
  );
}
