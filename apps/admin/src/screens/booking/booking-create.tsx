import { wallClockAt } from '@kaifong/base/spans';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { event, routes } from '@kaifong/domain/booking/contract';
import { Button, Group, Paper, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { notifyFailure, notifySuccess, saidOf } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useShop } from '../../kit/language/use-format.ts';
import { useResource } from '../../kit/resource/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { DayInput } from '../../kit/time/day-input.tsx';
import { CustomerField } from './customer-field.tsx';
import { OpenTimes } from './open-times.tsx';
import { PackageForNew } from './package-fields.tsx';
import { SeatFields } from './seat-fields.tsx';

const blank = {
  event_id: '',
  date: '',
  time: '',
  quantity: 1 as number | '',
  kinds: {} as Readonly<Record<string, number>>,
  name: '',
  email: '',
  phone: '',
  note: '',
  walk_in: false,
  customer_id: '',
  package_id: '',
};

/** What the address says already: a place of the calendar, or that somebody stands here and it is about today. */
function startOf(params: URLSearchParams, zone: string): typeof blank {
  const walk_in = params.get('walk_in') === '1';
  const today = walk_in ? wallClockAt(zone, Date.now()).date : '';
  return {
    ...blank,
    event_id: params.get('event') ?? '',
    date: params.get('date') ?? today,
    time: params.get('time') ?? '',
    customer_id: params.get('customer') ?? '',
    walk_in,
  };
}

/** Seats that are asked for: of every kind, where the event has kinds. */
function seatsOf({ kinds, quantity }: typeof blank): number {
  const chosen = Object.values(kinds).reduce((sum, each) => sum + each, 0);
  return chosen || Number(quantity) || 1;
}

/** Staff book for somebody, or let in who stands here. */
export default function BookingCreate() {
  const { t } = useTranslation();
  const go = useNavigate();
  const [params] = useSearchParams();
  const { timeZone } = useShop();
  const [typed, setTyped] = useState(() => startOf(params, timeZone));
  const [failed, setFailed] = useState<unknown>();
  const { routes: calls } = useResource(event);
  const events = useRoute(calls.list, { language: currentLanguage(), per_page: 100 }).data?.data ?? [];
  const create = useAction(routes.createBooking, [routes.listBookings, routes.listCalendar, routes.listDesk]);
  const set = (change: Partial<typeof blank>) => setTyped({ ...typed, ...change });
  const wrong = (...names: string[]) => saidOf(failed, names).join(' ') || undefined;
  const word = (field: string) => t(`booking.booking.fields.${field}`);
  const submit = async (sent: FormEvent) => {
    sent.preventDefault();
    try {
      const kinds = Object.entries(typed.kinds).map(([key, quantity]) => ({ key, quantity }));
      const input = { ...typed, quantity: typed.quantity || 1, kinds, language: currentLanguage() };
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
              onChange={(value) => set({ event_id: value ?? '', time: '', kinds: {}, package_id: '' })}
              error={wrong('event_id')}
              searchable
              required
            />
            <TimeFields typed={typed} set={set} wrong={wrong} />
            <SeatFields typed={typed} set={set} wrong={wrong} />
            <Switch
              label={word('walk_in')}
              checked={typed.walk_in}
              onChange={(change) => set({ walk_in: change.currentTarget.checked })}
            />
            <GuestFields typed={typed} set={set} wrong={wrong} />
            <PaidWith typed={typed} set={set} wrong={wrong} />
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
        <DayInput
          label={word('date')}
          value={typed.date}
          onChange={(date) => set({ date, time: '' })}
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
      </Group>
      {typed.event_id && typed.date ? (
        <OpenTimes
          id={Number(typed.event_id)}
          date={typed.date}
          time={typed.time}
          walksIn={typed.walk_in}
          onChoose={(time) => set({ time })}
        />
      ) : null}
    </>
  );
}

function GuestFields({ typed, set, wrong }: PartProps) {
  const { t } = useTranslation();
  const word = (field: string) => t(`booking.booking.fields.${field}`);
  return (
    <>
      <CustomerField
        value={typed.customer_id}
        onChange={(customer_id) => set({ customer_id, package_id: '' })}
        error={wrong('customer_id')}
      />
      <TextInput
        label={word('name')}
        value={typed.name}
        onChange={(change) => set({ name: change.currentTarget.value })}
        error={wrong('name')}
        required={!typed.walk_in && typed.customer_id === ''}
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

/** How the booking is paid, where its customer has a package for the event. */
function PaidWith({ typed, set, wrong }: PartProps) {
  return (
    <PackageForNew
      eventId={typed.event_id}
      customerId={typed.customer_id}
      seats={seatsOf(typed)}
      value={typed.package_id}
      onChange={(package_id) => set({ package_id })}
      error={wrong('package_id')}
    />
  );
}
