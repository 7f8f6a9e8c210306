import { useAction, useRoute } from '@kaifong/client/hooks';
import { type EventDate, routes } from '@kaifong/domain/booking/contract';
import { ActionIcon, Badge, Button, Group, Menu, Paper, Table, Text, Title } from '@mantine/core';
import { IconCalendarPlus, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { CallOffWindow, SeatsWindow } from './event-date-windows.tsx';
import { PlanDatesWindow } from './plan-dates-window.tsx';
import { useDayWords } from './use-day-words.ts';

type Opened = { readonly window: 'seats' | 'off'; readonly date: EventDate } | { readonly window: 'plan' } | null;

/** The dates of a class or of an event with tickets: seen, made, given other seats and called off. */
export function EventDates({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const mayChange = useCan()('update event');
  const [past, setPast] = useState(false);
  const [opened, setOpened] = useState<Opened>(null);
  const answer = useRoute(routes.listEventDates, { id, past }, { keep: true }).data?.data;
  if (!answer?.planned) return null;
  const close = () => setOpened(null);
  return (
    <Paper p="lg" mt="md" component="section" aria-labelledby="event-dates">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="event-dates">
          {t('booking_dates.title')}
        </Title>
        <Group gap="xs">
          <Button variant="subtle" onClick={() => setPast(!past)}>
            {t(past ? 'booking_dates.coming' : 'booking_dates.past')}
          </Button>
          {mayChange ? (
            <Button leftSection={<IconCalendarPlus size={16} />} onClick={() => setOpened({ window: 'plan' })}>
              {t('booking_dates.make')}
            </Button>
          ) : null}
        </Group>
      </Group>
      {answer.dates.length === 0 ? (
        <Text c="dimmed">{t('booking_dates.none')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={480}>
          <Table aria-labelledby="event-dates" verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('booking_dates.when')}</Table.Th>
                <Table.Th>{t('booking_dates.with')}</Table.Th>
                <Table.Th ta="right">{t('booking_dates.taken')}</Table.Th>
                <Table.Td />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {answer.dates.map((date) => (
                <DateRow
                  key={date.id}
                  eventId={id}
                  date={date}
                  open={mayChange && !past ? (window) => setOpened({ window, date }) : undefined}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {opened?.window === 'plan' ? <PlanDatesWindow id={id} usual={answer.seats} onClose={close} /> : null}
      {opened?.window === 'seats' ? (
        <SeatsWindow id={id} date={opened.date} usual={answer.seats} onClose={close} />
      ) : null}
      {opened?.window === 'off' ? <CallOffWindow id={id} date={opened.date} onClose={close} /> : null}
    </Paper>
  );
}

interface DateRowProps {
  readonly eventId: number;
  readonly date: EventDate;
  /** Undefined: the reader only looks. */
  readonly open: ((window: 'seats' | 'off') => void) | undefined;
}

function DateRow({ eventId, date, open }: DateRowProps) {
  const { t } = useTranslation();
  const words = useDayWords();
  const remove = useAction(routes.deleteEventDate, [routes.listEventDates]);
  const when = words(date);
  const takeOut = async () => {
    try {
      await remove.mutateAsync({ id: eventId, date_id: date.id });
      notifySuccess('delete_success');
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  return (
    <Table.Tr lang={currentLanguage()}>
      <Table.Td>
        <Group gap="xs">
          <Text span td={date.canceled ? 'line-through' : undefined}>
            {when}
          </Text>
          {date.canceled ? <Badge color="gray">{t('booking_dates.off')}</Badge> : null}
        </Group>
      </Table.Td>
      <Table.Td>{date.resources.join(', ') || '–'}</Table.Td>
      <Table.Td ta="right">
        {date.taken} / {date.capacity}
      </Table.Td>
      <Table.Td ta="right">
        {open ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon aria-label={t('booking_dates.actions', { when })}>
                <IconDots size={17} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {date.canceled ? null : (
                <>
                  <Menu.Item onClick={() => open('seats')}>{t('booking_dates.change')}</Menu.Item>
                  <Menu.Item onClick={() => open('off')}>{t('booking_dates.call_off')}</Menu.Item>
                </>
              )}
              {date.taken === 0 ? (
                <Menu.Item onClick={() => void takeOut()}>{t('booking_dates.remove')}</Menu.Item>
              ) : null}
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}
