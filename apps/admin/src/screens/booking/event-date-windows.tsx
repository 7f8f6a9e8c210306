import { useAction } from '@kaifong/client/hooks';
import { type EventDate, routes } from '@kaifong/domain/booking/contract';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess, saidOf } from '../../kit/feedback/index.ts';
import { NumberInput } from '../../kit/number/number-input.tsx';
import { useDayWords } from './use-day-words.ts';

interface WindowProps {
  /** The event's. */
  readonly id: number;
  readonly date: EventDate;
  readonly onClose: () => void;
}

/** Gives one date other seats. */
export function SeatsWindow({ id, date, usual, onClose }: WindowProps & { readonly usual: number }) {
  const { t } = useTranslation();
  const when = useDayWords()(date);
  const [seats, setSeats] = useState<number | ''>(date.seats ?? '');
  const [said, setSaid] = useState<string[]>([]);
  const save = useAction(routes.updateEventDate, [routes.listEventDates]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await save.mutateAsync({ id, date_id: date.id, version: date.version, seats: seats === '' ? null : seats });
      notifySuccess('submit_success');
      onClose();
    } catch (error) {
      const messages = saidOf(error, ['seats']);
      setSaid(messages);
      if (messages.length === 0) notifyFailure('submit_fail', error);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('booking_dates.change_title', { when })}
      closeButtonProps={{ 'aria-label': t('booking_dates.keep') }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <NumberInput
            label={t('booking_dates.own_seats')}
            placeholder={t('booking_dates.usual', { count: usual })}
            value={seats}
            onChange={(typed: unknown) => setSeats(typeof typed === 'number' ? typed : '')}
            min={1}
            error={said.join(' ') || undefined}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('booking_dates.keep')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('booking_dates.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Calls one date off, with the words those who booked it read. */
export function CallOffWindow({ id, date, onClose }: WindowProps) {
  const { t } = useTranslation();
  const when = useDayWords()(date);
  const [reason, setReason] = useState('');
  const [said, setSaid] = useState<string[]>([]);
  const callOff = useAction(routes.callOffEventDate, [routes.listEventDates]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await callOff.mutateAsync({ id, date_id: date.id, reason });
      notifySuccess('submit_success');
      onClose();
    } catch (error) {
      const messages = saidOf(error, ['reason']);
      setSaid(messages);
      if (messages.length === 0) notifyFailure('submit_fail', error);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('booking_dates.call_off_title', { when })}
      closeButtonProps={{ 'aria-label': t('booking_dates.keep') }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text size="sm">{t('booking_dates.call_off_text')}</Text>
          <Textarea
            label={t('booking_dates.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={1_000}
            autosize
            minRows={2}
            error={said.join(' ') || undefined}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('booking_dates.keep')}
            </Button>
            <Button type="submit" color="red.9" loading={callOff.isPending}>
              {t('booking_dates.do_call_off')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
