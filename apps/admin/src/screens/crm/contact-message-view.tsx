import { useAction } from '@kaifong/client/hooks';
import { type ContactMessage, routes } from '@kaifong/domain/crm/contract';
import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconMail, IconMailForward } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirmDelete, notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { languageNames } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { SteppedScreen, SteppedView } from '../../kit/steps/index.ts';
import classes from './contact-message.module.css';
import { contactSteps } from './contact-steps.ts';

export default function ContactMessageView() {
  return <SteppedScreen read={routes.getContactMessage} listPath="/contact-message" view={Message} />;
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

/** Ends a message and goes to the list, or nothing where the reader may not. */
function useEnd(id: number): (() => void) | undefined {
  const mayDelete = useCan()('delete contact_message');
  const go = useNavigate();
  const remove = useAction(routes.deleteContactMessage, [routes.listContactMessages]);
  const end = async () => {
    if (!(await confirmDelete())) return;
    try {
      await remove.mutateAsync({ id });
      notifySuccess('delete_success');
      await go('/contact-message', { replace: true });
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  return mayDelete ? () => void end() : undefined;
}

function Message({ record: message }: { readonly record: ContactMessage }) {
  const { t } = useTranslation();
  const { id, name, created_at } = message;
  const end = useEnd(id);
  return (
    <SteppedView
      kind="message"
      steps={contactSteps}
      record={message}
      name={message.subject}
      back="/contact-message"
      buttons={
        <Button component="a" href={replyLink(message)} variant="default" leftSection={<IconMailForward size={16} />}>
          {t('contact.reply')}
        </Button>
      }
      menu={{ onDelete: end }}
      next={t(`contact.next.${message.status}`)}
      main={
        <Paper p="lg" component="article" aria-label={t('crm.contact_message.fields.message')}>
          <div lang={message.language} className={classes.words}>
            {message.message}
          </div>
        </Paper>
      }
      side={<Writer message={message} />}
      notes={[{ id, icon: IconMail, words: t('contact.received'), who: name, created_at }]}
    />
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
