import { useAction, useRoute } from '@kaifong/client/hooks';
import { type AdminOrder, buyerDocuments, type OrderLetter, routes } from '@kaifong/domain/sales/contract';
import { Alert, Button, Menu, Text } from '@mantine/core';
import { IconChevronDown, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { MailPapers, ResendButton, useSending } from '../../../../kit/mail/index.ts';
import { useCan } from '../../../../kit/permissions/index.ts';
import { Panel } from '../../../../kit/shell/panel.tsx';
import { StatusBadge } from '../../../../kit/status/status-badge.tsx';
import classes from './view.module.css';

/** The letters to the buyer; each can be sent again, and each paper by itself. */
export function LettersPanel({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const answer = useRoute(routes.listOrderLetters, { id: order.id, language: currentLanguage() });
  const letters = answer.data?.data ?? [];
  // Of many letters that wait for the same thing it is said once.
  const unsent = letters.filter(({ status }) => status === 'draft');
  const shared = unsent.length > 1 && unsent.every(({ error }) => error === unsent[0]?.error) ? unsent[0]?.error : '';
  return (
    <Panel title={t('order.letters')} aside={<SendPaper order={order} />}>
      {shared ? (
        <Alert color="yellow" p="xs" mb="xs">
          {shared}
        </Alert>
      ) : null}
      {letters.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('order.letters_none')}
        </Text>
      ) : (
        <ul className={`${classes.records} ${classes.letters}`}>
          {letters.map((letter) => (
            <Letter
              key={letter.id}
              order={order}
              letter={letter.status === 'draft' && shared ? { ...letter, error: '' } : letter}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface LetterProps {
  readonly order: AdminOrder;
  readonly letter: OrderLetter;
}

function Letter({ order, letter }: LetterProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li>
      <IconMail size={22} stroke={1.5} aria-hidden="true" />
      <div className={classes.record}>
        <div className={classes.parcelHead}>
          <Text fw={560}>{letter.subject}</Text>
          <StatusBadge status={letter.status}>{t(`settings.mail_log.status.${letter.status}`)}</StatusBadge>
        </div>
        <Text size="sm" c="dimmed" className={classes.recordWords}>
          {t('order.letter_to', { recipient: letter.recipient })} ·{' '}
          {format.dateTime(letter.sent_at ?? letter.created_at)}
        </Text>
        <MailPapers papers={letter.papers} />
        {letter.error ? (
          <Text size="sm" className={classes.recordWords}>
            {letter.error}
          </Text>
        ) : null}
      </div>
      <SendAgain order={order} letter={letter} />
    </li>
  );
}

function SendAgain({ order, letter }: LetterProps) {
  const can = useCan();
  const resend = useAction(routes.resendOrderLetter, [routes.listOrderLetters]);
  if (!can('update order') || letter.status === 'pending') return null;
  const input = { id: order.id, letter_id: letter.id, language: currentLanguage() };
  return <ResendButton mail={letter} send={() => resend.mutateAsync(input)} busy={resend.isPending} />;
}

function SendPaper({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const can = useCan();
  const sending = useSending();
  const send = useAction(routes.sendOrderPaper, [routes.listOrderLetters]);
  const kinds = buyerDocuments.filter((kind) => order.documents.includes(kind));
  if (!can('update order') || kinds.length === 0) return null;
  const sendPaper = async (kind: (typeof kinds)[number]) => {
    const yes = await confirm({
      title: t('order.paper_send_title', { paper: t(`sales.document.${kind}.title`) }),
      text: t('order.paper_send_text', { recipient: order.email }),
      confirm: t('order.paper_send'),
    });
    const input = { id: order.id, kind, language: currentLanguage() };
    if (yes) await sending(() => send.mutateAsync(input), order.email);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" loading={send.isPending} rightSection={<IconChevronDown size={14} />}>
          {t('order.paper_send')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => void sendPaper(kind)}>
            {t(`sales.document.${kind}.title`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
