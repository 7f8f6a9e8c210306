import type { RouteInput, RouteOutput } from '@kaifong/base/contract';
import { useAction } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/booking/contract';
import { Button, Chip, Group, List, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess, saidOf } from '../../kit/feedback/index.ts';
import { useWeekdays } from '../../kit/hours/index.ts';
import { NumberInput } from '../../kit/number/number-input.tsx';
import { DayInput } from '../../kit/time/day-input.tsx';
import { useDayWords } from './use-day-words.ts';

const repeats = ['once', 'day', 'week', 'month'] as const;
type Repeat = (typeof repeats)[number];
type Reply = RouteOutput<typeof routes.planEventDates>['data'];

interface PlanDatesWindowProps {
  /** The event's. */
  readonly id: number;
  /** Seats a date has when nothing else is said. */
  readonly usual: number;
  readonly onClose: () => void;
}

const blank = {
  date: '',
  time: '19:00',
  repeat: 'week' as Repeat,
  step: 1 as number | '',
  weekdays: [] as string[],
  until: '',
  count: 10 as number | '',
  seats: '' as number | '',
};
type Typed = typeof blank;

const inputOf = (id: number, typed: Typed, preview: boolean): RouteInput<typeof routes.planEventDates> => ({
  id,
  date: typed.date,
  time: typed.time,
  repeat: typed.repeat,
  step: typed.step === '' ? 1 : typed.step,
  weekdays: typed.repeat === 'week' ? typed.weekdays.map(Number) : [],
  until: typed.repeat === 'once' ? null : typed.until || null,
  count: typed.repeat === 'once' || typed.count === '' ? null : typed.count,
  seats: typed.seats === '' ? null : typed.seats,
  preview,
});

/** Makes dates by a rule: shown first, with those that cannot be and why, then written. */
export function PlanDatesWindow({ id, usual, onClose }: PlanDatesWindowProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(blank);
  const [shown, setShown] = useState<Reply>();
  const [failed, setFailed] = useState<unknown>();
  const plan = useAction(routes.planEventDates, [routes.listEventDates]);
  const weekdays = useWeekdays();
  const set = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change });
    setShown(undefined);
    setFailed(undefined);
  };
  const wrong = (...names: string[]) => saidOf(failed, names).join(' ') || undefined;
  const numberOf = (value: unknown): number | '' => (typeof value === 'number' ? value : '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { data } = await plan.mutateAsync(inputOf(id, typed, !shown));
      if (!shown) return setShown(data);
      notifySuccess('submit_success', t('booking_dates.made', { count: data.written }));
      onClose();
    } catch (error) {
      setFailed(error);
      if (saidOf(error, Object.keys(blank)).length === 0) notifyFailure('submit_fail', error);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('booking_dates.make')}
      closeButtonProps={{ 'aria-label': t('booking_dates.keep') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Group align="flex-start" grow>
            <DayInput
              label={t('booking_dates.date')}
              value={typed.date}
              onChange={(value) => set({ date: value })}
              error={wrong('date')}
              required
              data-autofocus
            />
            <TextInput
              type="time"
              label={t('booking_dates.time')}
              value={typed.time}
              onChange={(event) => set({ time: event.currentTarget.value })}
              error={wrong('time')}
              required
            />
            <NumberInput
              label={t('booking_dates.seats')}
              placeholder={t('booking_dates.usual', { count: usual })}
              value={typed.seats}
              onChange={(value: unknown) => set({ seats: numberOf(value) })}
              error={wrong('seats')}
              min={1}
            />
          </Group>
          <Group align="flex-start" grow>
            <Select
              label={t('booking_dates.repeat')}
              value={typed.repeat}
              onChange={(value) => set({ repeat: (value as Repeat | null) ?? 'once' })}
              data={repeats.map((each) => ({ value: each, label: t(`booking_dates.repeats.${each}`) }))}
              allowDeselect={false}
            />
            {typed.repeat === 'once' ? null : (
              <NumberInput
                label={t('booking_dates.step')}
                value={typed.step}
                onChange={(value: unknown) => set({ step: numberOf(value) })}
                error={wrong('step')}
                suffix={` ${t(`booking_dates.step_of.${typed.repeat}`)}`}
                min={1}
                max={52}
              />
            )}
          </Group>
          {typed.repeat === 'week' ? (
            <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
              <Text component="legend" size="sm" fw={500} mb={4}>
                {t('booking_dates.weekdays')}
              </Text>
              <Chip.Group multiple value={typed.weekdays} onChange={(value) => set({ weekdays: value })}>
                <Group gap={6}>
                  {weekdays.map(({ day, word }) => (
                    <Chip key={day} value={String(day)} size="sm">
                      {word}
                    </Chip>
                  ))}
                </Group>
              </Chip.Group>
            </fieldset>
          ) : null}
          {typed.repeat === 'once' ? null : (
            <Group align="flex-start" grow>
              <DayInput
                label={t('booking_dates.until')}
                value={typed.until}
                onChange={(value) => set({ until: value })}
                error={wrong('until')}
              />
              <NumberInput
                label={t('booking_dates.count')}
                value={typed.count}
                onChange={(value: unknown) => set({ count: numberOf(value) })}
                error={wrong('count')}
                min={1}
                max={366}
              />
            </Group>
          )}
          {shown ? <Shown reply={shown} /> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('booking_dates.keep')}
            </Button>
            <Button type="submit" loading={plan.isPending} disabled={shown?.written === 0}>
              {shown ? t('booking_dates.write', { count: shown.written }) : t('booking_dates.preview')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function Shown({ reply }: { readonly reply: Reply }) {
  const { t } = useTranslation();
  const words = useDayWords();
  return (
    <List size="sm" spacing={4} role="status">
      {reply.dates.map((date) => (
        <List.Item key={date.at}>
          {words(date)}
          {date.problem ? (
            <Text span size="sm" c="var(--mantine-color-error)" ms="xs">
              {t(`booking_dates.problem.${date.problem}`, { resource: date.resource ?? '' })}
            </Text>
          ) : null}
        </List.Item>
      ))}
    </List>
  );
}
