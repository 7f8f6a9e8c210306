import type { ApplicationView } from '@kaifong/domain/applications/contract';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AskFields, type StepFieldsProps, type StepValues } from '../../kit/steps/index.ts';

type FieldsProps = StepFieldsProps<ApplicationView>;

/** Which answers are to be given again, and why: one of them at least. */
export function AskAgainFields({ record, ...fields }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <AskFields
      {...fields}
      answers={record.answers}
      legend={t('applications.application.fields.keys')}
      hint={t('application.ask_reason')}
      none={t('application.ask_some')}
    />
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
