import { useRoute } from '@kaifong/client/hooks';
import { routes, type SubmissionView as View } from '@kaifong/domain/forms/contract';
import { ActionIcon, Anchor, Grid, Menu, Paper, Stack, Text, Title } from '@mantine/core';
import { IconDots, IconInbox } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { currentLanguage, languageNames } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Can } from '../../../kit/permissions/index.ts';
import { RecordGate } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { NextStepCard, offeredSteps, StepDialog, StepItem, StepTimeline } from '../../../kit/steps/index.ts';
import { AdminFile } from './admin-file.tsx';
import { AnswersCard } from './answers-card.tsx';
import { RemarkCard } from './remark-card.tsx';
import { submissionSteps } from './submission-steps.ts';

export default function SubmissionView() {
  const { form_id, history_id } = useParams();
  const which = { id: Number(form_id), history_id: Number(history_id), language: currentLanguage() };
  const answer = useRoute(routes.getSubmission, which);
  return (
    <RecordGate answer={answer} listPath={which.id > 0 ? `/formbuilder/histories/${which.id}` : '/formbuilder'}>
      {({ data }) => <Submission submission={data} />}
    </RecordGate>
  );
}

function Submission({ submission }: { readonly submission: View }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<string>();
  const name = submission.submitter || t('submission.nameless');
  const { menu } = offeredSteps(submissionSteps, submission);
  const received = {
    id: submission.id,
    icon: IconInbox,
    words: (
      <Text fw={560} size="sm">
        {t('submission.received')}
      </Text>
    ),
    who: name,
    created_at: submission.created_at,
  };
  return (
    <>
      <PageHeader
        title={name}
        back={`/formbuilder/histories/${submission.form_id}`}
        aside={<StatusBadge status={submission.status}>{t(`forms.status.${submission.status}`)}</StatusBadge>}
        description={submission.form.title}
      >
        {menu.length > 0 ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size="lg" variant="default" aria-label={t('list.actions')}>
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {menu.map((command) => (
                <StepItem
                  key={command}
                  steps={submissionSteps}
                  record={submission}
                  name={name}
                  command={command}
                  onAsk={setAsked}
                />
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </PageHeader>
      <NextStepCard
        steps={submissionSteps}
        record={submission}
        name={name}
        onAsk={setAsked}
        text={t(`submission.next.${submission.status}`)}
      />
      <Grid gap="md" mt="md">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="md">
            <AnswersCard submission={submission} />
            <Can do="update form_submission">
              <RemarkCard key={submission.version} submission={submission} />
            </Can>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="md">
            <Sender submission={submission} />
            <AdminFile submission={submission} />
            <StepTimeline steps={submissionSteps} timeline={submission.timeline} notes={[received]} />
          </Stack>
        </Grid.Col>
      </Grid>
      <StepDialog
        steps={submissionSteps}
        record={submission}
        name={name}
        command={asked}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

function Sender({ submission }: { readonly submission: View }) {
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
