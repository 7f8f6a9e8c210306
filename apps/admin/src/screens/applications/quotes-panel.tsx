import { useAction } from '@kaifong/client/hooks';
import { type ApplicationView, type QuoteView, routes } from '@kaifong/domain/applications/contract';
import { Anchor, Button, Modal, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import classes from './application.module.css';
import { applicationSteps } from './application-steps.ts';
import { ChangeForm } from './change-form.tsx';

const tones = {
  waiting: 'quiet',
  open: 'info',
  ordered: 'warn',
  paid: 'good',
  declined: 'quiet',
  ended: 'quiet',
  refunded: 'bad',
} as const;

/** A rest or a change that nobody has ordered may be taken back. */
const mayTakeBack = ({ part, state }: QuoteView, status: string) =>
  (part === 'rest' || part === 'change') &&
  (state === 'open' || state === 'waiting') &&
  (status === 'paid' || status === 'process');

/** What the shop asked for, what became of it, and a further quote for a change. */
export function QuotesPanel({ application }: { readonly application: ApplicationView }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (application.quotes.length === 0 && !application.may_quote) return null;
  return (
    <Panel title={t('application.quotes')}>
      <ul className={classes.quotes}>
        {application.quotes.map((quote) => (
          <Quote key={quote.id} quote={quote} application={application} />
        ))}
      </ul>
      {application.may_quote ? (
        <Button variant="default" mt="md" leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
          {t('application.quote_change')}
        </Button>
      ) : null}
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('application.quote_change')}>
        <ChangeForm id={application.id} onDone={() => setOpen(false)} />
      </Modal>
    </Panel>
  );
}

interface QuoteProps {
  readonly quote: QuoteView;
  readonly application: ApplicationView;
}

function Quote({ quote, application }: QuoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const takeBack = useAction(routes.takeQuoteBack, applicationSteps.stale);
  const run = async () => {
    try {
      await takeBack.mutateAsync({ id: application.id, quote_id: quote.id });
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <li className={classes.quote}>
      <Text fw={560}>{t(`applications.part.${quote.part}`)}</Text>
      <Text>{format.money(quote.amount)}</Text>
      <StatusBadge tone={tones[quote.state]}>{t(`applications.quote_state.${quote.state}`)}</StatusBadge>
      {quote.state === 'open' ? (
        <Text size="sm" c="dimmed">
          {t('application.until', { date: format.dateTime(quote.valid_until) })}
        </Text>
      ) : null}
      {quote.order ? (
        <Anchor component={Link} to={`/order/${quote.order.id}`} size="sm">
          {quote.order.number}
        </Anchor>
      ) : null}
      {application.may_quote && mayTakeBack(quote, application.status) ? (
        <Button variant="subtle" size="compact-sm" loading={takeBack.isPending} onClick={() => void run()}>
          {t('application.take_back')}
        </Button>
      ) : null}
      {quote.words ? (
        <Text size="sm" className={classes.words}>
          {quote.words}
        </Text>
      ) : null}
    </li>
  );
}
