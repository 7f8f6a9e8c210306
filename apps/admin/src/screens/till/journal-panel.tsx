// What devices of a session sold without a network and still owe it, and how staff end what cannot be sold by itself.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type ArrivedEntry, routes, type SessionJournal, type SessionView } from '@kaifong/domain/till/contract';
import { Badge, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm, notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { SettleWindow } from './settle-window.tsx';

type Device = SessionJournal['devices'][number];

const colours = { here: 'green', left: 'gray', away: 'orange', lost: 'red' } as const;
const staleAfterJournal = [routes.getSessionJournal, routes.getSession, routes.listSessions];

/** Gives a device up, with why. */
function LoseWindow({
  session,
  device,
  onClose,
}: {
  readonly session: SessionView;
  readonly device: Device;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const lose = useAction(routes.loseDevice, staleAfterJournal);
  const [reason, setReason] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    const { device_id, who } = device;
    const title = t('till_view.journal.lost');
    const text = t('till_view.journal.lost_text', { who });
    if (!(await confirm({ title, text, confirm: title, danger: true }))) return;
    try {
      await lose.mutateAsync({ id: session.id, device_id, reason, language: currentLanguage() });
      notifySuccess('submit_success');
      onClose();
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('till_view.journal.lost')}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text size="sm">{t('till_view.journal.lost_text', { who: device.who })}</Text>
          <TextInput
            label={t('till_view.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={200}
            required
            data-autofocus
          />
          <Button type="submit" color="red.9" loading={lose.isPending} disabled={!reason.trim()}>
            {t('till_view.journal.lost')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}

function DeviceRow({ device, onLose }: { readonly device: Device; readonly onLose: (() => void) | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div>
        <Text fw={560}>{device.who}</Text>
        <Text size="xs" c="dimmed">
          {t('till_view.journal.seen', { when: format.dateTime(device.seen_at) })} ·{' '}
          {t('till_view.journal.count', { count: device.last_number })}
          {device.leased_until
            ? ` · ${t('till_view.journal.kept', { count: device.leased, when: format.dateTime(device.leased_until) })}`
            : ''}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Badge variant="light" color={colours[device.state]} c="var(--mantine-color-text)">
          {t(`till_view.journal.state.${device.state}`)}
        </Badge>
        {onLose ? (
          <Button
            size="compact-sm"
            variant="default"
            onClick={onLose}
            aria-label={t('till_view.journal.lost_of', { who: device.who })}
          >
            {t('till_view.journal.lost')}
          </Button>
        ) : null}
      </Group>
    </Group>
  );
}

function EntryRow({ entry, onSettle }: { readonly entry: ArrivedEntry; readonly onSettle: (() => void) | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = t('till_view.journal.entry', { number: entry.number, who: entry.who });
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap">
      <div>
        <Text fw={560}>
          {name} · {format.money(entry.total, entry.currency)}
        </Text>
        <Text size="xs" c="dimmed">
          {format.dateTime(entry.sold_at)}
        </Text>
        {entry.goods.map(({ stock_id, name: goods, quantity, unit_price }) => (
          <Text size="sm" key={`${stock_id}-${unit_price}`}>
            {quantity} × {goods} · {format.money(unit_price, entry.currency)}
          </Text>
        ))}
        {entry.problem ? (
          <Text size="sm" c="var(--mantine-color-error)">
            {entry.problem}
          </Text>
        ) : null}
      </div>
      <Stack gap="xs" align="flex-end">
        <Badge variant="light" color={entry.status === 'abnormal' ? 'red' : 'orange'} c="var(--mantine-color-text)">
          {t(`till_view.journal.status.${entry.status}`)}
        </Badge>
        {onSettle ? (
          <Button
            size="compact-sm"
            onClick={onSettle}
            aria-label={t('till_view.journal.settle_of', { number: entry.number, who: entry.who })}
          >
            {t('till_view.journal.settle')}
          </Button>
        ) : null}
      </Stack>
    </Group>
  );
}

/** Empty where no device sold without a network, or could have. */
export function JournalPanel({ session }: { readonly session: SessionView }) {
  const { t } = useTranslation();
  const can = useCan();
  const answer = useRoute(routes.getSessionJournal, { id: session.id, language: currentLanguage() });
  const [settled, setSettled] = useState<ArrivedEntry>();
  const [lost, setLost] = useState<Device>();
  const { devices = [], entries = [] } = answer.data?.data ?? {};
  if (devices.length === 0 && entries.length === 0) return null;
  const decides = can('approve till_session');
  return (
    <Panel title={t('till_view.journal.title')}>
      <Stack component="ul" gap="sm" p={0} m={0}>
        {devices.map((device) => (
          <DeviceRow
            key={device.device_id}
            device={device}
            onLose={
              decides && session.status !== 'completed' && device.state === 'away' ? () => setLost(device) : undefined
            }
          />
        ))}
      </Stack>
      {entries.length > 0 ? (
        <>
          <Text fw={600} mt="md" mb="xs">
            {t('till_view.journal.waiting')}
          </Text>
          <Stack component="ul" gap="sm" p={0} m={0}>
            {entries.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                onSettle={decides && entry.status === 'abnormal' ? () => setSettled(entry) : undefined}
              />
            ))}
          </Stack>
        </>
      ) : null}
      {settled ? <SettleWindow session={session} entry={settled} onClose={() => setSettled(undefined)} /> : null}
      {lost ? <LoseWindow session={session} device={lost} onClose={() => setLost(undefined)} /> : null}
    </Panel>
  );
}
