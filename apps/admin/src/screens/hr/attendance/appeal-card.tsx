import type { OwnAppeal } from '@kaifong/domain/hr/contract';
import { Anchor, Group, Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../kit/language/use-format.ts';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';

/** An appeal of the team, and the way to its day. */
export function AppealCard({ appeal }: { readonly appeal: OwnAppeal }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { employee, date, status, in_time, out_time, reason, attendance_id } = appeal;
  const title = `${employee.name}: ${format.date(date)}`;
  const times = [in_time && t('appeal.came', { time: in_time }), out_time && t('appeal.went', { time: out_time })];
  return (
    <Paper p="lg" component="article" aria-label={title}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4">
          <Anchor component={Link} to={`/my-attendance/view/${attendance_id}`} inherit>
            {title}
          </Anchor>
        </Title>
        <StatusBadge status={status}>{t(`hr.status.${status}`)}</StatusBadge>
      </Group>
      <Text mt={4}>{times.filter(Boolean).join(' · ')}</Text>
      <Text size="sm" c="dimmed" lineClamp={2}>
        {reason}
      </Text>
    </Paper>
  );
}
