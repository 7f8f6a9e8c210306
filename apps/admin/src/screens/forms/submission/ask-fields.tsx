import type { SubmissionView } from '@kaifong/domain/forms/contract';
import { useTranslation } from 'react-i18next';
import { AskFields, type StepFieldsProps } from '../../../kit/steps/index.ts';

/** Which answers are to be given again, and why. Without a tick all of them. */
export function AskAgainFields({ record, ...fields }: StepFieldsProps<SubmissionView>) {
  const { t } = useTranslation();
  return (
    <AskFields
      {...fields}
      answers={record.answers}
      legend={t('forms.form_submission.fields.keys')}
      hint={t('submission.ask_reason')}
      without={t('submission.ask_all')}
    />
  );
}
