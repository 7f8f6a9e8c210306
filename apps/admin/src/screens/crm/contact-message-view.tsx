import { useRoute } from '@kaifong/client/hooks';
import { type ContactMessage, routes } from '@kaifong/domain/crm/contract';
import { Anchor, Button, Grid, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconMail, IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { currentLanguage, languageNames } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { RecordGate } from '../../kit/resource/record/record-gate.tsx';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { NextStepCard, offeredSteps, StepDialog, StepTimeline } from '../../kit/steps/index.ts';
import classes from './contact-message.module.css';
import { contactSteps } from './contact-steps.ts';
import { MessageMenu } from './message-menu.tsx';

export default function ContactMessageView() {
  const id = Number(useParams().id);
  const answer = useRoute(routes.getContactMessage, { id, language: currentLanguage() });
  return (
    <RecordGate answer={answer} listPath="/contact-message">
      {({ data }) => <Message message={data} />}
    </RecordGate>
  );
}

/** Opens the mail program of whoever reads it, with the subject and the words quoted. */
function replyLink({ email, subject, message }: ContactMessage): string {
  const quoted = message
    .slice(0, 1_200)
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
  const about = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(about)}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`;
}

function Message({ message }: { readonly message: ContactMessage }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<string>();
  const received = {
    id: message.id,
    icon: IconMail,
    words: (
      <Text fw={560} size="sm">
        {t('contact.received')}
      </Text>
    ),
    who: message.name,
    created_at: message.created_at,
  };
  return (
    <>
      <PageHeader
        title={message.subject}
        back="/contact-message"
        aside={<StatusBadge status={message.status}>{t(`crm.status.${message.status}`)}</StatusBadge>}
      >
        <Button component="a" href={replyLink(message)} variant="default" leftSection={<IconMailForward size={16} />}>
          {t('contact.reply')}
        </Button>
        <MessageMenu message={message} commands={offeredSteps(contactSteps, message).menu} onAsk={setAsked} />
      </PageHeader>
      <NextStepCard
        steps={contactSteps}
        record={message}
        name={message.subject}
        onAsk={setAsked}
        text={t(`contact.next.${message.status}`)}
      />
      <Grid gap="md" mt="md">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Paper p="lg" component="article" aria-label={t('crm.contact_message.fields.message')}>
            <div lang={message.language} className={classes.words}>
              {message.message}
            </div>
          </Paper>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="md">
            <Writer message={message} />
            <StepTimeline steps={contactSteps} timeline={message.timeline} notes={[received]} />
          </Stack>
        </Grid.Col>
      </Grid>
      <StepDialog
        steps={contactSteps}
        record={message}
        name={message.subject}
        command={asked}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

function Writer({ message }: { readonly message: ContactMessage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, email, customer_id, language, created_at } = message;
  return (
    <Paper p="lg" component="section" aria-labelledby="writer">
      <Title order={2} id="writer" mb="xs">
        {t('contact.writer')}
      </Title>
      <Text>{name}</Text>
      <Anchor href={`mailto:${encodeURIComponent(email)}`} size="sm">
        {email}
      </Anchor>
      <Group gap="xs" mt="xs">
        <Text size="sm" c="dimmed">
          {format.dateTime(created_at)} · {languageNames[language as keyof typeof languageNames] ?? language}
        </Text>
      </Group>
      {customer_id ? (
        <Text size="sm" mt="xs">
          {t('contact.is_customer', { id: customer_id })}
        </Text>
      ) : null}
    </Paper>
  );
}
