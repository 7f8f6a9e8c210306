import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StepFieldsProps, SteppedRecord } from './steps-of.ts';

type ReasonFieldProps<R extends SteppedRecord> = Pick<StepFieldsProps<R>, 'values' | 'onChange' | 'errors'> & {
  readonly description?: string;
  /** A step that may be taken without one. */
  readonly optional?: boolean;
};

/** Why a step is taken. */
export function ReasonField<R extends SteppedRecord>({
  optional = false,
  values,
  onChange,
  errors,
  description,
}: ReasonFieldProps<R>) {
  const { t } = useTranslation();
  return (
    <Textarea
      data-autofocus={optional ? undefined : true}
      label={t('steps.reason')}
      description={description}
      withAsterisk={!optional}
      autosize
      minRows={3}
      maxLength={500}
      value={values.reason ?? ''}
      onChange={(event) => onChange({ reason: event.currentTarget.value })}
      error={errors.reason}
    />
  );
}
