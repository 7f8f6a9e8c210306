import { useAction, useRoute } from '@kaifong/client/hooks';
import { event, routes } from '@kaifong/domain/booking/contract';
import { Button, Chip, Group, Paper, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notifyFailure, notifySuccess, saidOf } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { NumberInput } from '../../kit/number/number-input.tsx';
import { useResource } from '../../kit/resource/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';

const blank = {
  event_id: '',
  date: '',
  time: '',
  quantity: 1 as number | '',
  name: '',
  email: '',
  phone: '',
  note: '',
  walk_in: false,
};

/** Staff book for somebody, or let in who stands here. */
export default function BookingCreate() {
  const { t } = useTranslation();
  const go = useNavigate();
  const [typed, setTyped] = useState(blank);
  const [failed, setFailed] = useState<unknown>();
  const { routes: calls } = useResource(event);
  const events = useRoute(calls.list, { language: currentLanguage(), per_page: 100 }).data?.data ?? [];
  const create = useAction(routes.createBooking, [routes.listBookings]);
  const set = (change: Partial<typeof blank>) => setTyped({ ...typed, ...change });
  const wrong = (...names: string[]) => saidOf(failed, names).join(' ') || undefined;
  const word = (field: string) => t(`booking.booking.fields.${field}`);
  const submit = async (sent: FormEvent) => {
    sent.preventDefault();
    try {
      const input = { ...typed, quantity: typed.quantity === '' ? 1 : typed.quantity, language: currentLanguage() };
      const { data } = await create.mutateAsync(input);
      notifySuccess('create_success');
      await go(`/booking/history/view/${data.id}`, { replace: true });
    } catch (error) {
      setFailed(error);
      if (saidOf(error, Object.keys(blank)).length === 0) notifyFailure('create_fail', error);
    }
  };
  return (
    <>
      <PageHeader title={t('booking_screen.new')} back="/booking/history" />
      <Paper p="lg" maw={720}>
        <form onSubmit={(sent) => void submit(sent)} noValidate>
          <Stack>
            <Select
              label={word('event_id')}
              data={events.map((each) => ({ value: String(each.id), label: String(each.title) }))}
              value={typed.event_id || null}
              onChange={(value) => set({ event_id: value ?? '', time: '' })}
              error={wrong('event_id')}
              searchable
              required
            />
            <TimeFields typed={typed} set={set} wrong={wrong} />
            <Switch
              label={word('walk_in')}
              checked={typed.walk_in}
              onChange={(change) => set({ walk_in: change.currentTarget.checked })}
            />
            <GuestFields typed={typed} set={set} wrong={wrong} />
            <Group justify="flex-end">
              <Button type="submit" loading={create.isPending}>
                {t('booking_screen.book')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Paper>
    </>
  );
}

interface PartProps {
  readonly typed: typeof blank;
  readonly set: (change: Partial<typeof blank>) => void;
  /** The message at one of these fields; undefined: none. */
  readonly wrong: (...names: string[]) => string | undefined;
}

function TimeFields({ typed, set, wrong }: PartProps) {
  const { t } = useTranslation();
  const word = (field: string) => t(`booking.booking.fields.${field}`);
  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          type="date"
          label={word('date')}
          value={typed.date}
          onChange={(change) => set({ date: change.currentTarget.value, time: '' })}
          error={wrong('date')}
          required
        />
        <TextInput
          type="time"
          label={word('time')}
          value={typed.time}
          onChange={(change) => set({ time: change.currentTarget.value })}
          error={wrong('time')}
          required
        />
        <NumberInput
          label={word('seats')}
          value={typed.quantity}
          onChange={(value: unknown) => set({ quantity: typeof value === 'number' ? value : '' })}
          error={wrong('quantity')}
          min={1}
        />
      </Group>
      {typed.event_id && typed.date ? (
        <OpenTimes id={Number(typed.event_id)} date={typed.date} time={typed.time} onChoose={(time) => set({ time })} />
      ) : null}
    </>
  );
}

function GuestFields({ typed, set, wrong }: PartProps) {
  const { t } = useTranslation();
  const word = (field: string) => t(`booking.booking.fields.${field}`);
  return (
    <>
      <TextInput
        label={word('name')}
        value={typed.name}
        onChange={(change) => set({ name: change.currentTarget.value })}
        error={wrong('name')}
        required={!typed.walk_in}
      />
      <Group grow align="flex-start">
        <TextInput
          type="email"
          label={word('email')}
          value={typed.email}
          onChange={(change) => set({ email: change.currentTarget.value })}
          error={wrong('email')}
        />
        <TextInput
          type="tel"
          label={word('phone')}
          value={typed.phone}
          onChange={(change) => set({ phone: change.currentTarget.value })}
          error={wrong('phone')}
        />
      </Group>
      <Textarea
        label={word('note')}
        value={typed.note}
        onChange={(change) => set({ note: change.currentTarget.value })}
        maxLength={2_000}
        autosize
      />
    </>
  );
}

interface OpenTimesProps {
  readonly id: number;
  readonly date: string;
  readonly time: string;
  readonly onChoose: (time: string) => void;
}

/** The beginnings of a day; those closed to guests alone, by notice or limits, may be taken by staff. */
function OpenTimes({ id, date, time, onChoose }: OpenTimesProps) {
  const { t } = useTranslation();
  const answer = useRoute(routes.explainTimes, { id, date }).data?.data;
  const onlyGuests = new Set(['past', 'notice', 'horizon', 'day-limit', 'week-limit']);
  const times = answer?.times.filter(({ closed }) => closed.every(({ code }) => onlyGuests.has(code))) ?? [];
  if (!answer) return null;
  if (times.length === 0) return <Text c="dimmed">{t('booking_screen.no_times')}</Text>;
  return (
    <Chip.Group value={time} onChange={(value) => onChoose(String(value))}>
      <Group gap={6} role="group" aria-label={t('booking_screen.open_times')}>
        {times.map((each) => (
          <Chip key={each.at} value={each.time} size="sm">
            {each.time}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
