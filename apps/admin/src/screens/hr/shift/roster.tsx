// The roster: people by days, planned, copied and published.
import { addDays } from '@kaifong/base/time';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type RestDay, type RosterShift, type RosterView, routes } from '@kaifong/domain/hr/contract';
import { Button, EmptyState, Paper, Stack } from '@mantine/core';
import { IconCalendarTime, IconClockHour8, IconCopy, IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { confirm, notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Can } from '../../../kit/permissions/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { ScreenSkeleton } from '../../../kit/shell/screen-skeleton.tsx';
import { ReadProblem } from '../../../kit/table/index.ts';
import { rosterStale } from './assignment-steps.ts';
import { BelowLeastPeople } from './below-least-note.tsx';
import type { Place } from './roster-cell.tsx';
import { RosterGrid } from './roster-grid.tsx';
import { type Opened, ShiftWindow } from './shift-window.tsx';
import { StretchHead } from './stretch-head.tsx';
import { SwapCard } from './swap-card.tsx';
import { useFollowedShift } from './use-followed-shift.ts';
import { type Stretch, useStretch } from './use-stretch.ts';

export default function Roster() {
  const { t } = useTranslation();
  const stretch = useStretch();
  const [opened, setOpened] = useState<Opened>();
  const { from, days } = stretch;
  const answer = useRoute(routes.getRoster, { from, days, language: currentLanguage() }, { keep: true });
  const { move, moveRest } = useMove();
  const roster = answer.data?.data;
  const sheet = useRef<HTMLDivElement>(null);
  const { noteChange, follow } = useFollowedShift(sheet, roster);
  return (
    <>
      <Head stretch={stretch} cost={roster?.cost} />
      <StretchHead {...stretch} />
      {answer.error ? <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {roster || answer.error ? null : <ScreenSkeleton />}
      {roster ? (
        <Stack gap="md">
          {roster.swaps.map((swap) => (
            <SwapCard key={swap.id} swap={swap} />
          ))}
          <BelowLeastPeople roster={roster} />
          <Paper p="xs" ref={sheet}>
            {roster.people.length > 0 ? (
              <RosterGrid
                roster={roster}
                today={stretch.today}
                onAdd={(place) => setOpened({ place })}
                onOpen={(shift) => setOpened({ shift })}
                onMove={(shift, place) => void move(shift, place)}
                onMoveRest={(rest, place) => void moveRest(rest, place)}
              />
            ) : (
              <EmptyState
                icon={<IconCalendarTime size={32} stroke={1.5} />}
                title={t('shift.nobody')}
                description={t('shift.nobody_text')}
              />
            )}
          </Paper>
          <ShiftWindow
            opened={opened}
            roster={roster}
            onClose={() => setOpened(undefined)}
            onChanged={noteChange}
            onGone={follow}
          />
        </Stack>
      ) : null}
    </>
  );
}

interface HeadProps {
  readonly stretch: Stretch;
  readonly cost: RosterView['cost'] | undefined;
}

/** The title, what the days cost, and what is done with all of them. */
function Head({ stretch, cost }: HeadProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <PageHeader
      title={t('screen.roster')}
      description={cost == null ? undefined : t('shift.cost', { amount: format.money(cost) })}
    >
      <Can do="get shifts">
        <Button component={Link} to="/shift" variant="default" leftSection={<IconClockHour8 size={16} />}>
          {t('shift.templates')}
        </Button>
      </Can>
      <Can do="create shift">
        <CopyButton stretch={stretch} />
      </Can>
      <Can do="publish shift">
        <PublishButton stretch={stretch} />
      </Can>
    </PageHeader>
  );
}

/** Moves drafts of shifts and rest days to another person or day; the times of a shift stay. */
function useMove() {
  const { t } = useTranslation();
  const update = useAction(routes.updateShiftAssignment, rosterStale);
  const updateRest = useAction(routes.moveRestDay, rosterStale);
  const moveRest = async ({ id, version, ...before }: RestDay, { employee_id, date }: Place) => {
    if (employee_id === null || (before.employee_id === employee_id && before.date === date)) return;
    try {
      await updateRest.mutateAsync({ id, version, employee_id, date, language: currentLanguage() });
      notifySuccess('submit_success', t('shift.rest_moved'));
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  const move = async (shift: RosterShift, place: Place) => {
    if (shift.employee_id === place.employee_id && shift.date === place.date) return;
    const { id, version, shift_id, start_time, end_time, break_minutes, break_paid, note } = shift;
    const wish = { id, version, shift_id, start_time, end_time, break_minutes, break_paid, note };
    try {
      await update.mutateAsync({ ...wish, ...place, language: currentLanguage() });
      notifySuccess('submit_success', t('shift.moved'));
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return { move, moveRest };
}

function CopyButton({ stretch: { from, days, onTurn } }: { readonly stretch: Stretch }) {
  const { t } = useTranslation();
  const copy = useAction(routes.copyRoster, rosterStale);
  const run = async () => {
    try {
      const { added, rest_days, skipped } = (
        await copy.mutateAsync({ from, days, to: addDays(from, days > 7 ? 28 : 7) })
      ).data;
      notifySuccess('create_success', t('shift.copied', { count: added + rest_days, skipped }));
      onTurn(1);
    } catch (error) {
      notifyFailure('create_fail', error);
    }
  };
  return (
    <Button variant="default" loading={copy.isPending} leftSection={<IconCopy size={16} />} onClick={() => void run()}>
      {t(days > 7 ? 'shift.copy_month' : 'shift.copy')}
    </Button>
  );
}

function PublishButton({ stretch: { from, days } }: { readonly stretch: Stretch }) {
  const { t } = useTranslation();
  const format = useFormat();
  const publish = useAction(routes.publishRoster, rosterStale);
  const run = async () => {
    const span = { from: format.date(from), to: format.date(addDays(from, days - 1)) };
    const sure = { title: t('shift.publish'), text: t('shift.publish_sure', span), confirm: t('shift.publish') };
    if (!(await confirm(sure))) return;
    try {
      const { published, abnormal, rest_days, people } = (await publish.mutateAsync({ from, days })).data;
      const told = t('shift.published', { count: published + rest_days, people });
      notifySuccess(
        'submit_success',
        abnormal > 0 ? `${told} ${t('shift.published_clash', { count: abnormal })}` : told,
      );
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Button loading={publish.isPending} leftSection={<IconSend size={16} />} onClick={() => void run()}>
      {t('shift.publish')}
    </Button>
  );
}
