import { useAction, useRoute } from '@kaifong/client/hooks';
import { type Mail, routes } from '@kaifong/domain/settings/contract';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { MailPapers, ResendButton } from '../../kit/mail/index.ts';
import { LetterSheet } from '../../kit/mail/letter-sheet.tsx';
import { useCan } from '../../kit/permissions/index.ts';
import { RecordDrawer } from '../../kit/shell/record-drawer.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';

interface MailDrawerProps {
  /** Which mail; closed while there is none. */
  readonly id: number | undefined;
  readonly close: () => void;
}

/** One mail: what became of it, and what it says. */
export function MailDrawer({ id, close }: MailDrawerProps) {
  const { t } = useTranslation();
  const input = { id: id ?? 0, language: currentLanguage() };
  const { data, error } = useRoute(routes.getMail, input, { enabled: id !== undefined });
  const mail = id !== undefined && data?.data.id === id ? data.data : undefined;
  return (
    <RecordDrawer
      opened={id !== undefined}
      onClose={close}
      title={mail?.subject ?? t('mail.read')}
      record={mail}
      error={error}
    >
      {(shown) => (
        <Stack gap="sm">
          <Fate mail={shown} />
          <LetterSheet {...shown} />
        </Stack>
      )}
    </RecordDrawer>
  );
}

/** To whom, when, with what success; and sending it once more. */
function Fate({ mail }: { readonly mail: Mail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = (name: string) => t(`settings.mail_log.fields.${name}`);
  const { recipient, status, created_at, sent_at, attempts, error, repeats } = mail;
  const facts = [
    format.dateTime(sent_at ?? created_at),
    attempts > 0 ? t('value.named', { name: label('attempts'), value: format.number(attempts) }) : '',
    repeats ? `${label('repeats')} ${repeats}` : '',
  ];
  return (
    <>
      <Group justify="space-between" gap="xs">
        <div>
          <Text size="sm">
            {label('recipient')}: {recipient}
          </Text>
          <Group gap="xs" mt={4}>
            <StatusBadge status={status}>{t(`settings.mail_log.status.${status}`)}</StatusBadge>
            <Text size="xs" c="dimmed">
              {facts.filter(Boolean).join(' · ')}
            </Text>
          </Group>
        </div>
        <SendAgain mail={mail} />
      </Group>
      <MailPapers papers={mail.papers} />
      {error ? (
        <Alert color="yellow" role="note">
          {error}
        </Alert>
      ) : null}
    </>
  );
}

function SendAgain({ mail }: { readonly mail: Mail }) {
  const can = useCan();
  const resend = useAction(routes.resendMail, [routes.listMails, routes.getMail]);
  if (!can('send mail_log') || mail.status === 'pending') return null;
  const input = { id: mail.id, language: currentLanguage() };
  return <ResendButton mail={mail} send={() => resend.mutateAsync(input)} busy={resend.isPending} />;
}
