import type { AppealView } from '@kaifong/domain/hr/contract';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ReasonField } from '../../../kit/steps/index.ts';
import type { StepFieldsProps } from '../../../kit/steps/steps-of.ts';
import { TimeFields } from './time-fields.tsx';

/** The times that are granted: those asked for, or others. */
export function ApproveFields(props: StepFieldsProps<AppealView>) {
  const { t } = useTranslation();
  const { values, onChange, errors } = props;
  const times = { in_time: String(values.in_time ?? ''), out_time: String(values.out_time ?? '') };
  return (
    <Stack gap="sm">
      <Text size="sm">{t('appeal.grant_text')}</Text>
      <TimeFields times={times} onChange={onChange} said={(field) => errors[field]} />
      <ReasonField {...props} />
    </Stack>
  );
}
