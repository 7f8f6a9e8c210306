import type { ApplicationView } from '@kaifong/domain/applications/contract';
import { Checkbox, Fieldset, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ReasonField, type StepFieldsProps, type StepValues } from '../../kit/steps/index.ts';

type FieldsProps = StepFieldsProps<ApplicationView>;

const prefix = 'open_';
const openKey = (key: string) => `${prefix}${key}`;

/** The input of the window: the fields that were ticked. */
export function askInputOf({ reason = '', ...values }: StepValues): Record<string, unknown> {
  const keys = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(prefix) && value === '1' ? [name.slice(prefix.length)] : [],
  );
  return { reason, keys };
}

/** Which answers are to be given again, and why. */
export function AskFields({ record, values, onChange, errors }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <ReasonField values={values} onChange={onChange} errors={errors} description={t('application.ask_reason')} />
      <Fieldset legend={t('applications.application.fields.keys')}>
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
        {errors.keys ? (
          <Text size="sm" c="red" mt="xs" role="alert">
            {t('application.ask_some')}
          </Text>
        ) : null}
      </Fieldset>
    </Stack>
  );
}

interface QuoteFieldsProps {
  readonly values: StepValues;
  readonly onChange: (part: StepValues) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly withDeposit: boolean;
}

/** A price, what is included, and until when it is bought. */
export function QuoteFields({ values, onChange, errors, withDeposit }: QuoteFieldsProps) {
  const { t } = useTranslation();
  const label = (name: string) => t(`applications.application.fields.${name}`);
  return (
    <Stack gap="sm">
      <TextInput
        data-autofocus
        withAsterisk
        inputMode="decimal"
        label={label('price')}
        value={values.price ?? ''}
        onChange={(event) => onChange({ price: event.currentTarget.value })}
        error={errors.price}
      />
      {withDeposit ? (
        <TextInput
          inputMode="decimal"
          label={label('deposit')}
          description={t('application.deposit_hint')}
          value={values.deposit ?? ''}
          onChange={(event) => onChange({ deposit: event.currentTarget.value })}
          error={errors.deposit}
        />
      ) : null}
      <TextInput
        type="date"
        label={label('valid_until')}
        description={t('application.valid_hint')}
        value={values.valid_until ?? ''}
        onChange={(event) => onChange({ valid_until: event.currentTarget.value })}
        error={errors.valid_until}
      />
      <Textarea
        autosize
        minRows={2}
        maxLength={2_000}
        withAsterisk={!withDeposit}
        label={label('words')}
        description={t('application.words_hint')}
        value={values.words ?? ''}
        onChange={(event) => onChange({ words: event.currentTarget.value })}
        error={errors.words}
      />
    </Stack>
  );
}

/** The quote an application is approved with. */
export const ApproveFields = ({ values, onChange, errors }: FieldsProps) => (
  <QuoteFields values={values} onChange={onChange} errors={errors} withDeposit />
);
