// The reader's month, day by day, and the appeals her team waits with.
import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/hr/contract';
import { ActionIcon, Button, EmptyState, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconClockPin, IconMessageReport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../../kit/language/language.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { ScreenSkeleton } from '../../../kit/shell/screen-skeleton.tsx';
import { Pages, ReadProblem } from '../../../kit/table/index.ts';
import { AppealCard } from './appeal-card.tsx';
import { MonthDays } from './month-days.tsx';

const Continuity = lazy(() => import('./continuity.tsx'));

export default function MyAttendance() {
  const { t } = useTranslation();
  const [whose, setWhose] = useState<'mine' | 'hours' | 'team'>('mine');
  return (
    <>
      <PageHeader title={t('screen.my_attendance')}>
        <SegmentedControl
          aria-label={t('attendance.whose')}
          value={whose}
          onChange={(value) => setWhose(value as typeof whose)}
          data={[
            { value: 'mine', label: t('attendance.mine') },
            { value: 'hours', label: t('continuity.title') },
            { value: 'team', label: t('attendance.team') },
          ]}
        />
        <Button component={Link} to="/punch" leftSection={<IconClockPin size={16} />}>
          {t('attendance.punch')}
        </Button>
      </PageHeader>
      {whose === 'mine' ? <Month /> : null}
      {whose === 'team' ? <TeamAppeals /> : null}
      <Suspense fallback={<ScreenSkeleton />}>{whose === 'hours' ? <Continuity /> : null}</Suspense>
    </>
  );
}

/** The month so many after another, `2026-11`. */
function monthAfter(month: string, count: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + count, 1)).toISOString().slice(0, 7);
}

function Month() {
  const { t, i18n } = useTranslation();
  const [asked, setAsked] = useState<string>();
  const query = { language: currentLanguage(), ...(asked && { month: asked }) };
  const answer = useRoute(routes.getAttendanceMonth, query, { keep: true });
  const month = answer.data?.data;
  if (answer.error) return <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!month) return <ScreenSkeleton />;
  const name = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const turn = (count: number) => setAsked(monthAfter(month.month, count));
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <ActionIcon variant="default" size="lg" aria-label={t('attendance.before')} onClick={() => turn(-1)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Text fw={560} role="status">
          {name.format(new Date(`${month.month}-01`))}
        </Text>
        <ActionIcon variant="default" size="lg" aria-label={t('attendance.after')} onClick={() => turn(1)}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      <MonthDays month={month} to={(id) => `/my-attendance/view/${id}`} />
    </Stack>
  );
}

const perPage = 20;

function TeamAppeals() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const answer = useRoute(
    routes.listTeamAppeals,
    { language: currentLanguage(), page, per_page: perPage },
    { keep: true },
  );
  const { data } = answer;
  return (
    <Stack gap="md">
      {answer.error ? <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {data || answer.error ? null : <ScreenSkeleton />}
      {data?.data.map((appeal) => (
        <AppealCard key={appeal.id} appeal={appeal} />
      ))}
      {data?.data.length === 0 ? (
        <Paper p="lg">
          <EmptyState
            icon={<IconMessageReport size={32} stroke={1.5} />}
            title={t('appeal.none')}
            description={t('appeal.none_text')}
          />
        </Paper>
      ) : null}
      <Pages page={page} pages={Math.max(1, Math.ceil((data?.total ?? 0) / perPage))} onChange={setPage} />
    </Stack>
  );
}
