import type { AttendanceMonth } from '@kaifong/domain/hr/contract';
import { Anchor, Badge, EmptyState, Group, Paper, SimpleGrid, Text } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../kit/language/use-format.ts';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { minutesText } from './minutes.ts';
import classes from './month-days.module.css';

interface MonthDaysProps {
  readonly month: AttendanceMonth;
  /** Address of a day. */
  readonly to: (id: number) => string;
  /** A day is opened. */
  readonly onLeave?: () => void;
}

/** Days of a month one under the other, and their sums. */
export function MonthDays({ month: { days, total }, to, onLeave }: MonthDaysProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  const sums = [
    ['work', total.work_minutes],
    ['leave', total.leave_minutes],
    ['absence', total.absence_minutes],
    ['overtime', total.overtime_minutes],
  ] as const;
  if (days.length === 0)
    return (
      <Paper p="lg">
        <EmptyState
          icon={<IconCalendarCheck size={32} stroke={1.5} />}
          title={t('attendance.none')}
          description={t('attendance.none_text')}
        />
      </Paper>
    );
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        {sums.map(([kind, minutes]) => (
          <Paper key={kind} p="md">
            <Text size="sm" c="dimmed">
              {t(`hr.attendance.slice.${kind}`)}
            </Text>
            <Text fw={560} size="lg">
              {minutesText(minutes, { t })}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      <Paper component="ul" className={classes.days} aria-label={t('attendance.days')}>
        {days.map((day) => (
          <li key={day.id}>
            <div className={classes.date}>
              <Anchor component={Link} to={to(day.id)} fw={560} onClick={() => onLeave?.()}>
                {format.date(day.date)}
              </Anchor>
              <Text size="sm" c="dimmed">
                {weekday.format(new Date(day.date))}
              </Text>
            </div>
            <div className={classes.facts}>
              <Text size="sm">
                {day.first_in || day.last_out ? `${day.first_in ?? '–'} – ${day.last_out ?? '–'}` : null}
                {day.free && !day.first_in ? t(`attendance.free_${day.free}`) : null}
              </Text>
              <Text size="sm" c="dimmed">
                {[
                  day.planned_minutes > 0 &&
                    t('attendance.worked', {
                      work: minutesText(day.work_minutes, { t }),
                      plan: minutesText(day.planned_minutes, { t }),
                    }),
                  ...day.reasons.map((reason) => t(`hr.attendance.reason.${reason}`)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <Group gap={6} justify="flex-end">
              {day.appealed ? (
                <Badge variant="light" color="yellow" c="var(--mantine-color-text)">
                  {t('appeal.waits_short')}
                </Badge>
              ) : null}
              <StatusBadge status={day.status}>{t(`hr.status.${day.status}`)}</StatusBadge>
            </Group>
          </li>
        ))}
      </Paper>
    </>
  );
}
