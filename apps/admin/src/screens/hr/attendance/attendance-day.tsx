// One day: what was found, the minutes, the punches, the appeals and how it came so.
import type { AttendanceView } from '@kaifong/domain/hr/contract';
import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconLock, IconMessageReport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Can } from '../../../kit/permissions/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { Panel } from '../../../kit/shell/panel.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { AppealPanel } from './appeal-panel.tsx';
import { CorrectDay } from './correct-day.tsx';
import { DayBar } from './day-bar.tsx';
import { GrantOvertime } from './grant-overtime.tsx';
import { minutesText } from './minutes.ts';
import { PunchRows } from './punch-rows.tsx';
import { WholeMonth } from './whole-month.tsx';

interface DayProps {
  readonly day: AttendanceView;
  readonly back: string;
}

export function AttendanceDayView({ day, back }: DayProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const date = format.date(day.date);
  const hours = day.plan.map(({ from, to }) => `${from}–${to}`).join(', ');
  const plan = day.free ? t(`attendance.free_${day.free}`) : t('attendance.plan', { hours });
  const { may_correct, own } = day;
  return (
    <>
      <PageHeader
        title={own ? date : `${day.employee.name}: ${date}`}
        back={back}
        aside={<StatusBadge status={day.status}>{t(`hr.status.${day.status}`)}</StatusBadge>}
        description={plan}
      >
        {own ? null : <WholeMonth day={day} to={(id) => `${back}/view/${id}`} />}
        {day.may_appeal ? (
          <Button component={Link} to={`/my-attendance/appeal/${day.id}`} leftSection={<IconMessageReport size={16} />}>
            {t('attendance.appeal')}
          </Button>
        ) : null}
      </PageHeader>
      <Stack gap="md">
        {day.locked ? (
          <Alert icon={<IconLock size={18} />} color="gray">
            {t('attendance.locked')}
          </Alert>
        ) : null}
        {day.reasons.length > 0 ? (
          <Alert color={day.status === 'present' ? 'gray' : 'yellow'} title={t('attendance.found')}>
            {day.reasons.map((reason) => t(`hr.attendance.reason.${reason}`)).join(' · ')}
          </Alert>
        ) : null}
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <Stack gap="md">
            <Panel
              title={t('attendance.worked', {
                work: minutesText(day.work_minutes, { t }),
                plan: minutesText(day.planned_minutes, { t }),
              })}
            >
              <DayBar slices={day.slices} />
            </Panel>
            <Panel title={t('attendance.punches')}>
              {day.punches.length === 0 ? <Text c="dimmed">{t('attendance.no_punches')}</Text> : null}
              <PunchRows punches={day.punches} zone={day.zone} label={t('attendance.punches')} />
            </Panel>
          </Stack>
          <Stack gap="md">
            {day.appeals.map((appeal) => (
              <AppealPanel key={appeal.id} appeal={appeal} />
            ))}
            {may_correct ? <CorrectDay day={day} /> : null}
            {day.overtime_minutes > 0 && !own && !day.locked ? (
              <Can do="approve attendance">
                <GrantOvertime key={day.version} day={day} />
              </Can>
            ) : null}
            <History history={day.history} />
          </Stack>
        </SimpleGrid>
      </Stack>
    </>
  );
}

function History({ history }: Pick<AttendanceView, 'history'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (history.length === 0) return null;
  return (
    <Panel title={t('attendance.history')}>
      <Stack gap="sm">
        {history.map((row) => (
          <div key={row.id}>
            <Group gap={6}>
              <Text fw={560} size="sm">
                {t(`hr.attendance.cause.${row.cause}`)}
              </Text>
              <StatusBadge status={row.to}>{t(`hr.status.${row.to}`)}</StatusBadge>
            </Group>
            {row.work_before === row.work_after ? null : (
              <Text size="sm">
                {t('attendance.changed', {
                  before: minutesText(row.work_before, { t }),
                  after: minutesText(row.work_after, { t }),
                })}
              </Text>
            )}
            {row.reason ? <Text size="sm">{row.reason}</Text> : null}
            <Text size="xs" c="dimmed">
              {[row.author, format.dateTime(row.at)].filter(Boolean).join(' · ')}
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
