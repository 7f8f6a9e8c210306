import { type ApplicationView, routes } from '@kaifong/domain/applications/contract';
import { Anchor, Group, Progress, Rating, Text } from '@mantine/core';
import { IconInbox, IconLock, IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { languageNames } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { Can } from '../../kit/permissions/index.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { VisitButton } from '../../kit/shell/visit-button.tsx';
import { SteppedScreen, SteppedView, type TimelineNote } from '../../kit/steps/index.ts';
import { RecordTasks } from '../../kit/tasks/index.ts';
import classes from './application.module.css';
import { applicationSteps } from './application-steps.ts';
import { DueBadge } from './due-badge.tsx';
import { FileLink } from './file-link.tsx';
import { NoteForm } from './note-form.tsx';
import { QuotesPanel } from './quotes-panel.tsx';

export default function ApplicationScreen() {
  return <SteppedScreen read={routes.getApplication} listPath="/service" view={Application} />;
}

/** Notes for colleagues, and words and files both ways. */
const noteOf = (application: ApplicationView, note: ApplicationView['notes'][number]): TimelineNote => ({
  id: note.id,
  icon: note.public ? IconMessage : IconLock,
  words: (
    <>
      {note.text ? <span className={classes.words}>{note.text}</span> : null}
      {note.file ? <FileLink id={application.id} file={note.file} /> : null}
    </>
  ),
  who: note.who,
  created_at: note.created_at,
  frame: note.public ? 'public' : 'internal',
});

function Application({ record: application }: { readonly record: ApplicationView }) {
  const { t } = useTranslation();
  const { id, status, stage, created_at } = application;
  const name = application.applicant || t('application.nameless');
  const received = { id: 0, icon: IconInbox, words: t('application.received'), who: name, created_at };
  return (
    <SteppedView
      kind="message"
      steps={applicationSteps}
      record={application}
      name={name}
      back="/service"
      description={application.service}
      menu={{}}
      buttons={
        application.link ? <VisitButton href={application.link}>{t('application.as_applicant')}</VisitButton> : null
      }
      next={t(`application.next.${stage ?? status}`)}
      main={
        <>
          <QuotesPanel application={application} />
          <Answers application={application} />
        </>
      }
      side={
        <>
          <Applicant application={application} />
          <RecordTasks link={`/service/view/${id}`} />
        </>
      }
      notes={[received, ...application.notes.map((note) => noteOf(application, note))]}
      tell={
        <Can do="update application">
          <NoteForm key={id} application={application} />
        </Can>
      }
    />
  );
}

/** Everything that was answered, as it was asked then. */
function Answers({ application }: { readonly application: ApplicationView }) {
  const { t } = useTranslation();
  const { id, answers, asked_keys, language } = application;
  return (
    <Panel title={t('applications.application.fields.answers')}>
      <dl className={classes.answers}>
        {answers.map(({ key, title, text, files }) => (
          <div key={key}>
            <dt>
              {title}
              {asked_keys?.includes(key) ? (
                <Text span size="xs" c="dimmed">
                  {' '}
                  {t('application.asked')}
                </Text>
              ) : null}
            </dt>
            <dd lang={language}>
              {files.length > 0 ? files.map((file) => <FileLink key={file.id} id={id} file={file} />) : text || '–'}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** The applicant, who looks after it, how far it is and how it was. */
function Applicant({ application }: { readonly application: ApplicationView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { applicant, email, customer_id, language, created_at, assignee, progress, rating, rating_words } = application;
  const label = (name: string) => t(`applications.application.fields.${name}`);
  return (
    <Panel title={label('applicant')}>
      <Text>{applicant || t('application.nameless')}</Text>
      {email ? (
        <Anchor href={`mailto:${encodeURIComponent(email)}`} size="sm">
          {email}
        </Anchor>
      ) : null}
      <Text size="sm" c="dimmed" mt="xs">
        {[format.dateTime(created_at), languageNames[language as keyof typeof languageNames] ?? language].join(' · ')}
      </Text>
      <Group gap="xs" mt="xs">
        <Text size="sm">{`${label('status_since')}: ${format.dateTime(application.status_since)}`}</Text>
        <DueBadge row={application} />
      </Group>
      {assignee ? <Text size="sm">{`${label('assignee')}: ${assignee}`}</Text> : null}
      {customer_id ? (
        <Can do="get customer">
          <Anchor component={Link} to={`/customer/edit/${customer_id}`} size="sm">
            {label('customer_id')}
          </Anchor>
        </Can>
      ) : null}
      {progress > 0 ? (
        <>
          <Text size="sm" mt="sm">{`${label('progress')}: ${format.number(progress)}`}</Text>
          <Progress value={progress} aria-label={label('progress')} />
        </>
      ) : null}
      {rating === null ? null : (
        <>
          <Text size="sm" mt="sm">{`${label('rating')}: ${format.number(rating)}/5`}</Text>
          <Rating value={rating} readOnly aria-hidden="true" />
          {rating_words ? <Text className={classes.words}>{rating_words}</Text> : null}
        </>
      )}
    </Panel>
  );
}
