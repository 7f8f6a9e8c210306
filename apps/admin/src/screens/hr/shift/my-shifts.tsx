// The reader's own roster: her shifts as they were promised, open ones she may take, and swaps.

import { dateLocale } from '@kaifong/base/date-locale';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type OwnRosterView, type RosterDay, type RosterShift, routes } from '@kaifong/domain/hr/contract';
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconArrowsExchange, IconHandGrab } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { Panel } from '../../../kit/shell/panel.tsx';
import { ScreenSkeleton } from '../../../kit/shell/screen-skeleton.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { ReadProblem } from '../../../kit/table/index.ts';
import { useHours } from './roster-grid.tsx';
import { timesOf } from './shift-chip.tsx';
import { StretchHead } from './stretch-head.tsx';
import { SwapCard } from './swap-card.tsx';
import { SwapWindow } from './swap-window.tsx';
import { useStretch } from './use-stretch.ts';

export default function MyShifts() {
  const { t } = useTranslation();
  const stretch = useStretch();
  const hours = useHours();
  const [given, setGiven] = useState<RosterShift>();
  const { from, days } = stretch;
  const answer = useRoute(routes.getOwnRoster, { from, days, language: currentLanguage() }, { keep: true });
  const roster = answer.data?.data;
  return (
    <>
      <PageHeader title={t('screen.my_shifts')} description={roster && hours(roster.minutes)} />
      <StretchHead {...stretch} />
      {answer.error ? <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {roster || answer.error ? null : <ScreenSkeleton />}
      {roster ? (
        <Stack gap="md" maw={720}>
          {roster.swaps.map((swap) => (
            <SwapCard key={swap.id} swap={swap} />
          ))}
          <OpenShifts roster={roster} />
          <Paper p="lg">
            {roster.days.map((day) => (
              <Day key={day.date} day={day} today={stretch.today} onGive={setGiven} />
            ))}
          </Paper>
        </Stack>
      ) : null}
      <SwapWindow shift={given} onClose={() => setGiven(undefined)} />
    </>
  );
}

/** `Mon, 7 December` of a date. */
function useDayWord(): (date: string) => string {
  const format = new Intl.DateTimeFormat(dateLocale(currentLanguage()), {
    ...{ weekday: 'short', month: 'long', day: 'numeric', timeZone: 'UTC' },
  });
  return (date) => format.format(new Date(date));
}

interface DayProps {
  readonly day: RosterDay;
  readonly today: string;
  readonly onGive: (shift: RosterShift) => void;
}

function Day({ day, today, onGive }: DayProps) {
  const { t } = useTranslation();
  const word = useDayWord();
  const { date, shifts, usual, leave, holiday, rest } = day;
  const isFree = shifts.every(({ status }) => status === 'canceled') && usual.length === 0;
  return (
    <Stack gap={4} py="sm" component="section" aria-label={word(date)}>
      <Group gap="xs">
        <Title order={3} size="h5">
          {word(date)}
        </Title>
        {date === today ? <Badge variant="default">{t('shift.today')}</Badge> : null}
        {holiday ? (
          <Text size="sm" c="dimmed">
            {holiday}
          </Text>
        ) : null}
      </Group>
      {shifts.map((shift) => (
        <Group key={shift.id} justify="space-between" gap="xs">
          <Text td={shift.status === 'canceled' ? 'line-through' : undefined}>
            {[timesOf(shift), shift.name, shift.note].filter(Boolean).join(' · ')}
          </Text>
          {shift.status === 'published' && date >= today ? (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconArrowsExchange size={15} />}
              onClick={() => onGive(shift)}
            >
              {t('shift.swap')}
            </Button>
          ) : (
            <StatusBadge status={shift.status}>{t(`hr.status.${shift.status}`)}</StatusBadge>
          )}
        </Group>
      ))}
      {usual.length > 0 ? <Text c="dimmed">{t('shift.usual', { times: usual.map(timesOf).join(' ') })}</Text> : null}
      {leave.map((each) => (
        <Text
          key={each.start_time}
        >{`${timesOf(each)} ${t(each.approved ? 'shift.leave' : 'shift.leave_waits')}`}</Text>
      ))}
      {rest ? <Text>{t('hr.rest_day.name')}</Text> : null}
      {isFree && !rest && leave.length === 0 ? <Text c="dimmed">{t('shift.free')}</Text> : null}
    </Stack>
  );
}

function OpenShifts({ roster }: { readonly roster: OwnRosterView }) {
  const { t } = useTranslation();
  const word = useDayWord();
  const take = useAction(routes.takeOpenShift, [routes.getOwnRoster]);
  if (roster.open.length === 0) return null;
  const run = async (id: number) => {
    try {
      await take.mutateAsync({ id, language: currentLanguage() });
      notifySuccess('submit_success', t('shift.taken'));
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Panel title={t('shift.open')}>
      {roster.open.map((shift) => (
        <Group key={shift.id} justify="space-between" gap="xs" py={4}>
          <Text>{[word(shift.date), timesOf(shift), shift.name].filter(Boolean).join(' · ')}</Text>
          <Button
            variant="default"
            size="compact-md"
            loading={take.isPending && take.variables?.id === shift.id}
            leftSection={<IconHandGrab size={15} />}
            onClick={() => void run(shift.id)}
          >
            {t('shift.take')}
          </Button>
        </Group>
      ))}
    </Panel>
  );
}
