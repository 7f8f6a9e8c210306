// Cards of a session that wait: for an answer, or for a sale. It is not counted before they are settled.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type CardPayment, cardOutcomes, routes, type SessionView } from '@kaifong/domain/till/contract';
import { Badge, Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { Panel } from '../../kit/shell/panel.tsx';

const stale = [routes.listOpenCards, routes.getSession];
const colours = { processing: 'blue', abnormal: 'orange', approved: 'green' } as const;

type Outcome = (typeof cardOutcomes)[number];

/** What may have become of it: what is approved already can only have gone back; a refund went back or did not. */
const outcomesOf = ({ kind, status }: CardPayment): readonly Outcome[] =>
  cardOutcomes.filter((each) =>
    status === 'approved' ? each === 'refunded' : kind === 'payment' || each !== 'refunded',
  );

/** A manager writes down what the terminal's own paper says. */
function SettleCard({ card, onClose }: { readonly card: CardPayment; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const settle = useAction(routes.settleCard, stale);
  const outcomes = outcomesOf(card);
  const [outcome, setOutcome] = useState<Outcome>(outcomes[0] ?? 'canceled');
  const [reason, setReason] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await settle.mutateAsync({ card_id: card.id, outcome, reason, language: currentLanguage() });
      notifySuccess('submit_success');
      onClose();
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('till_view.cards.by_hand')}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <Radio.Group
            label={t('till_view.cards.outcome')}
            value={outcome}
            onChange={(value) => setOutcome(outcomes.find((each) => each === value) ?? outcome)}
          >
            <Stack gap="xs" mt="xs">
              {outcomes.map((each) => (
                <Radio key={each} value={each} label={t(`till_view.cards.outcomes.${each}`)} />
              ))}
            </Stack>
          </Radio.Group>
          <TextInput
            label={t('till_view.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={200}
            required
          />
          <Button type="submit" loading={settle.isPending} disabled={!reason.trim()}>
            {t('till_view.cards.write_down')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}

function CardRow({ card, onSettle }: { readonly card: CardPayment; readonly onSettle: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const ask = useAction(routes.askCard, stale);
  const reverse = useAction(routes.reverseCard, stale);
  const input = { card_id: card.id, language: currentLanguage() };
  const told = (asked: Promise<unknown>) => asked.catch((error: unknown) => notifyFailure('submit_fail', error));
  const isPaid = card.status === 'approved';
  const amount = format.money(card.amount, card.currency);
  return (
    <Group component="li" justify="space-between" align="flex-start">
      <div>
        <Text fw={560}>
          {amount} {card.brand ? `${card.brand} •••• ${card.last_four}` : ''}
        </Text>
        <Text size="xs" c="dimmed">
          {[format.dateTime(card.created_at), card.who, card.order_number, card.reason].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Group gap="xs">
        <Badge variant="light" color={colours[card.status as keyof typeof colours]} c="var(--mantine-color-text)">
          {t(`till_view.cards.status.${card.reversing ? 'reversing' : card.status}`)}
        </Badge>
        {can('create till_session') ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={ask.isPending || reverse.isPending}
            onClick={() => void told((isPaid ? reverse : ask).mutateAsync(input))}
            aria-label={t(isPaid ? 'till_view.cards.reverse_of' : 'till_view.cards.ask_of', { amount })}
          >
            {t(isPaid ? 'till_view.cards.reverse' : 'till_view.cards.ask')}
          </Button>
        ) : null}
        {can('approve till_session') ? (
          <Button size="compact-sm" variant="subtle" onClick={onSettle}>
            {t('till_view.cards.by_hand')}
          </Button>
        ) : null}
      </Group>
    </Group>
  );
}

/** Empty where none waits. */
export function CardsPanel({ session }: { readonly session: SessionView }) {
  const { t } = useTranslation();
  const cards = useRoute(routes.listOpenCards, { id: session.id, language: currentLanguage() }).data?.data ?? [];
  const [settled, setSettled] = useState<CardPayment>();
  if (cards.length === 0) return null;
  return (
    <Panel title={t('till_view.cards.title')}>
      <Text size="sm" mb="sm">
        {t('till_view.cards.text')}
      </Text>
      <Stack component="ul" gap="sm" p={0} m={0}>
        {cards.map((card) => (
          <CardRow key={card.id} card={card} onSettle={() => setSettled(card)} />
        ))}
      </Stack>
      {settled ? <SettleCard card={settled} onClose={() => setSettled(undefined)} /> : null}
    </Panel>
  );
}
