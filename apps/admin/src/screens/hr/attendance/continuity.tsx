// Hours of somebody week by week against those of a continuous contract, what the weeks ahead do to it, and what it gives.
import { useRoute } from '@kaifong/client/hooks';
import { type ContinuityView, routes } from '@kaifong/domain/hr/contract';
import { Alert, Badge, EmptyState, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCalendarWeek } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { ScreenSkeleton } from '../../../kit/shell/screen-skeleton.tsx';
import { ReadProblem } from '../../../kit/table/index.ts';
import { minutesText } from './minutes.ts';

interface ContinuityProps {
  /** Left out: the reader. */
  readonly employeeId?: number;
}

export default function Continuity({ employeeId }: ContinuityProps) {
  const query = { language: currentLanguage(), ...(employeeId !== undefined && { employee_id: employeeId }) };
  const answer = useRoute(routes.getContinuity, query);
  if (answer.error) return <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} />;
  const view = answer.data?.data;
  if (!view) return <ScreenSkeleton />;
  return (
    <Stack gap="md" maw={820}>
      <Group gap="xs">
        <Text fw={560}>{view.employee.name}</Text>
        <Standing view={view} />
      </Group>
      <Told view={view} />
      <Rights view={view} />
      <Weeks view={view} />
    </Stack>
  );
}

interface Props {
  readonly view: ContinuityView;
}

function Standing({ view: { continuous } }: Props) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color={continuous ? 'green' : 'gray'} c="var(--mantine-color-text)">
      {t(continuous ? 'continuity.is' : 'continuity.is_not')}
    </Badge>
  );
}

function Told({ view: { since, since_before, broken_on, breaks_on, weeks } }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const short = weeks.find(({ monday }) => monday === breaks_on)?.short_minutes ?? 0;
  return (
    <>
      <Text>
        {since
          ? t(since_before ? 'continuity.since_before' : 'continuity.since', { date: format.date(since) })
          : t('continuity.none_now')}
        {broken_on ? ` ${t('continuity.broken', { date: format.date(broken_on) })}` : null}
      </Text>
      {breaks_on ? (
        <Alert variant="light" color="yellow" icon={<IconAlertTriangle size={18} />}>
          <Text size="sm">
            {t(since ? 'continuity.breaks' : 'continuity.lacks', {
              date: format.date(breaks_on),
              hours: minutesText(short, { t }),
            })}
          </Text>
        </Alert>
      ) : null}
    </>
  );
}

function Rights({ view: { rights, holidays } }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Paper p="lg" component="section" aria-label={t('continuity.rights')}>
      <Title order={2} size="h4" mb="xs">
        {t('continuity.rights')}
      </Title>
      {rights.map(({ right, from_on, held }) => (
        <Group key={right} justify="space-between" gap="xs" py={4}>
          <Text>{t(`continuity.right_${right}`)}</Text>
          <Text c="dimmed">
            {from_on
              ? t(held ? 'continuity.held' : 'continuity.from', { date: format.date(from_on) })
              : t('continuity.not_in_sight')}
          </Text>
        </Group>
      ))}
      {holidays.map(({ date, name, paid }) => (
        <Group key={date} justify="space-between" gap="xs" py={4}>
          <Text>{`${format.date(date)} · ${name}`}</Text>
          <Text c="dimmed">{t(paid ? 'continuity.paid' : 'continuity.unpaid')}</Text>
        </Group>
      ))}
    </Paper>
  );
}

function Weeks({ view: { weeks } }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (weeks.length === 0)
    return (
      <Paper p="lg">
        <EmptyState
          icon={<IconCalendarWeek size={32} stroke={1.5} />}
          title={t('continuity.no_weeks')}
          description={t('continuity.no_weeks_text')}
        />
      </Paper>
    );
  return (
    <Paper p="lg" component="section" aria-label={t('continuity.weeks')}>
      <Title order={2} size="h4" mb="xs">
        {t('continuity.weeks')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('continuity.rule')}
      </Text>
      <Table.ScrollContainer minWidth={440} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('continuity.week')}</Table.Th>
              <Table.Th>{t('continuity.hours')}</Table.Th>
              <Table.Th>{t('continuity.four_weeks')}</Table.Th>
              <Table.Th>{t('continuity.stands')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {weeks.map(({ monday, source, minutes, four_weeks_minutes, short_minutes, continuous }) => (
              <Table.Tr key={monday}>
                <Table.Td>
                  {format.date(monday)}
                  <Text size="xs" c="dimmed">
                    {t(`continuity.source_${source}`)}
                  </Text>
                </Table.Td>
                <Table.Td>{minutesText(minutes, { t })}</Table.Td>
                <Table.Td>{minutesText(four_weeks_minutes, { t })}</Table.Td>
                <Table.Td>
                  {short_minutes > 0
                    ? t('continuity.short', { hours: minutesText(short_minutes, { t }) })
                    : t(continuous ? 'continuity.is' : 'continuity.keeps')}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}
