import { routes, type SubmissionView } from '@kaifong/domain/forms/contract';
import { Anchor, Paper, Text, Title } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { languageNames } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Can } from '../../../kit/permissions/index.ts';
import { SteppedScreen, SteppedView } from '../../../kit/steps/index.ts';
import { RecordTasks } from '../../../kit/tasks/index.ts';
import { AdminFile } from './admin-file.tsx';
import { AnswersCard } from './answers-card.tsx';
import { RemarkCard } from './remark-card.tsx';
import { submissionSteps } from './submission-steps.ts';

const listOf = (form: number) => (form > 0 ? `/formbuilder/histories/${form}` : '/formbuilder');

export default function SubmissionScreen() {
  const form = Number(useParams().form_id) || 0;
  return (
    <SteppedScreen
      read={routes.getSubmission}
      which={({ history_id }) => ({ id: form, history_id: Number(history_id) || 0 })}
      listPath={listOf(form)}
      view={Submission}
    />
  );
}

function Submission({ record: submission }: { readonly record: SubmissionView }) {
  const { t } = useTranslation();
  const { id, created_at } = submission;
  const name = submission.submitter || t('submission.nameless');
  return (
    <SteppedView
      kind="message"
      steps={submissionSteps}
      record={submission}
      name={name}
      back={listOf(submission.form_id)}
      description={submission.form.title}
      menu={{}}
      next={t(submission.led_by === null ? `submission.next.${submission.status}` : 'submission.led')}
      main={
        <>
          <AnswersCard submission={submission} />
          <Can do="update form_submission">
            <RemarkCard key={submission.version} submission={submission} />
          </Can>
        </>
      }
      side={
        <>
          <Sender submission={submission} />
          <AdminFile submission={submission} />
          <RecordTasks link={`/formbuilder/${submission.form_id}/history/${id}`} />
        </>
      }
      notes={[{ id, icon: IconInbox, words: t('submission.received'), who: name, created_at }]}
    />
  );
}

function Sender({ submission }: { readonly submission: SubmissionView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { submitter, email, customer_id, language, source, created_at } = submission;
  return (
    <Paper p="lg" component="section" aria-labelledby="sender">
      <Title order={2} id="sender" mb="xs">
        {t('forms.form_submission.fields.submitter')}
      </Title>
      {submitter ? <Text>{submitter}</Text> : null}
      {email ? (
        <Anchor href={`mailto:${encodeURIComponent(email)}`} size="sm">
          {email}
        </Anchor>
      ) : null}
      <Text size="sm" c="dimmed" mt="xs">
        {[
          format.dateTime(created_at),
          languageNames[language as keyof typeof languageNames] ?? language,
          t(`forms.source.${source}`),
        ].join(' · ')}
      </Text>
      {customer_id ? (
        <Can do="get customer">
          <Anchor component={Link} to={`/customer/edit/${customer_id}`} size="sm">
            {t('submission.customer')}
          </Anchor>
        </Can>
      ) : null}
    </Paper>
  );
}
