// How an entry that could not be sold by itself ends.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type ArrivedEntry, entryChoices, routes, type SessionView } from '@kaifong/domain/till/contract';
import { Button, Modal, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm, notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';

interface SettleWindowProps {
  readonly session: SessionView;
  readonly entry: ArrivedEntry;
  readonly onClose: () => void;
}

type Choice = (typeof entryChoices)[number];
const stale = [routes.getSessionJournal, routes.getSession, routes.listSessions];

/** Open sessions of the store that may take the sale where its own is over. */
function useOtherSessions({ id, status, store_id }: SessionView) {
  const isOver = status !== 'processing';
  const filter = { status: 'processing', store_id: String(store_id) };
  const answer = useRoute(
    routes.listSessions,
    { filter, per_page: 50, language: currentLanguage() },
    { enabled: isOver },
  );
  const others = (answer.data?.data ?? []).filter((each) => each.id !== id);
  return {
    isOver,
    others: others.map((each) => ({ value: String(each.id), label: `${each.number} · ${each.register_name}` })),
  };
}

export function SettleWindow({ session, entry, onClose }: SettleWindowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const settle = useAction(routes.settleEntry, stale);
  const [choice, setChoice] = useState<Choice>('sell');
  const [reason, setReason] = useState('');
  const [other, setOther] = useState<string | null>(null);
  const { isOver, others } = useOtherSessions(session);
  const needsOther = isOver && choice !== 'give-back';
  async function submit(event: FormEvent) {
    event.preventDefault();
    const word = t(`till_view.journal.choice.${choice}`);
    const amount = format.money(entry.total, entry.currency);
    const text = t(`till_view.journal.sure.${choice}`, { amount });
    if (!(await confirm({ title: word, text, confirm: word, danger: choice === 'give-back' }))) return;
    try {
      await settle.mutateAsync({
        ...{ entry_id: entry.id, choice, reason, language: currentLanguage() },
        ...(needsOther && other !== null && { session_id: Number(other) }),
      });
      notifySuccess('submit_success');
      onClose();
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('till_view.journal.settle_of', { number: entry.number, who: entry.who })}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          {entry.problem ? <Text size="sm">{entry.problem}</Text> : null}
          <Radio.Group
            label={t('till_view.journal.how')}
            value={choice}
            onChange={(value) => setChoice(entryChoices.find((each) => each === value) ?? 'sell')}
          >
            <Stack gap="xs" mt="xs">
              {entryChoices.map((each) => (
                <Radio
                  key={each}
                  value={each}
                  label={t(`till_view.journal.choice.${each}`)}
                  description={t(`till_view.journal.choice_text.${each}`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          {needsOther ? (
            <Select
              label={t('till_view.journal.other')}
              description={t('till_view.journal.other_text')}
              data={others}
              value={other}
              onChange={setOther}
              required
            />
          ) : null}
          <TextInput
            label={t('till_view.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={200}
            required
          />
          <Button
            type="submit"
            loading={settle.isPending}
            disabled={!reason.trim() || (needsOther && other === null)}
            color={choice === 'give-back' ? 'red.9' : undefined}
          >
            {t(`till_view.journal.choice.${choice}`)}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
