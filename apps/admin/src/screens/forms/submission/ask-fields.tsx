import type { SubmissionView } from '@kaifong/domain/forms/contract';
import { Checkbox, Fieldset, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ReasonField, type StepFieldsProps, type StepValues } from '../../../kit/steps/index.ts';

const prefix = 'open_';
const openKey = (key: string) => `${prefix}${key}`;

/** The input of the window: the fields that were ticked. */
export function askInputOf({ reason = '', ...values }: StepValues): Record<string, unknown> {
  const keys = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(prefix) && value === '1' ? [name.slice(prefix.length)] : [],
  );
  return { reason, keys };
}

/** Which answers are to be given again, and why. Without a tick all of them. */
export function AskFields({ record, values, onChange, errors }: StepFieldsProps<SubmissionView>) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <ReasonField values={values} onChange={onChange} errors={errors} description={t('submission.ask_reason')} />
      <Fieldset legend={t('forms.form_submission.fields.keys')}>
        <Stack gap="xs">
          {record.answers
            .filter(({ type, current }) => type !== 'hidden' && current)
            .map(({ key, title, text }) => (
              <Checkbox
                key={key}
                label={title}
                description={text.slice(0, 80)}
                checked={values[openKey(key)] === '1'}
                onChange={(event) => onChange({ [openKey(key)]: event.currentTarget.checked ? '1' : '' })}
              />
            ))}
        </Stack>
        <Text size="sm" c="dimmed" mt="xs">
          {t('submission.ask_all')}
        </Text>
      </Fieldset>
    </Stack>
  );
}
