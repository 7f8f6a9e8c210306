// The reader's own leave, what is left of each kind, and what her team asks of her.
import { useRoute } from '@kaifong/client/hooks';
import { type OwnLeave, routes } from '@kaifong/domain/hr/contract';
import { Anchor, Button, EmptyState, Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { IconBeach, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { ScreenSkeleton } from '../../../kit/shell/screen-skeleton.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { Pages, ReadProblem } from '../../../kit/table/index.ts';
import { Delegates } from '../delegate/delegates.tsx';
import { Balances } from './balances.tsx';
import { spanText } from './leave-steps.ts';
import { useDaysText } from './use-days-text.ts';

const perPage = 20;

export default function MyLeaves() {
  const { t } = useTranslation();
  const [whose, setWhose] = useState<'mine' | 'team'>('mine');
  const [page, setPage] = useState(1);
  const language = currentLanguage();
  const balances = useRoute(routes.listLeaveBalances, { language });
  const query = { language, page, per_page: perPage };
  const answer = useRoute(whose === 'mine' ? routes.listOwnLeaves : routes.listTeamLeaves, query, { keep: true });
  const { data } = answer;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / perPage));
  return (
    <>
      <PageHeader title={t('screen.my_leaves')}>
        <SegmentedControl
          aria-label={t('leave.whose')}
          value={whose}
          onChange={(value) => {
            setWhose(value as typeof whose);
            setPage(1);
          }}
          data={[
            { value: 'mine', label: t('leave.mine') },
            { value: 'team', label: t('leave.team') },
          ]}
        />
        <Button component={Link} to="/my-leave/create" leftSection={<IconPlus size={16} />}>
          {t('leave.take')}
        </Button>
      </PageHeader>
      <Stack gap="md">
        {whose === 'mine' && balances.error ? (
          <ReadProblem error={balances.error} onRetry={() => void balances.refetch()} />
        ) : null}
        {whose === 'mine' && balances.data ? <Balances balances={balances.data.data} /> : null}
        {answer.error ? <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} /> : null}
        {data || answer.error ? null : <ScreenSkeleton />}
        {data?.data.map((leave) => (
          <LeaveCard key={leave.id} leave={leave} named={whose === 'team'} />
        ))}
        {data?.data.length === 0 ? (
          <Paper p="lg">
            <EmptyState
              icon={<IconBeach size={32} stroke={1.5} />}
              title={t(whose === 'mine' ? 'leave.none' : 'leave.none_team')}
              description={t(whose === 'mine' ? 'leave.none_text' : 'leave.none_team_text')}
            />
          </Paper>
        ) : null}
        <Pages page={page} pages={pages} onChange={setPage} />
        {whose === 'team' ? <Delegates /> : null}
      </Stack>
    </>
  );
}

function LeaveCard({ leave, named }: { readonly leave: OwnLeave; readonly named: boolean }) {
  const { t } = useTranslation();
  const daysText = useDaysText();
  const format = useFormat();
  const { id, status, type, employee, days, cancel_wished } = leave;
  const title = named ? `${employee.name}: ${type.name}` : type.name;
  return (
    <Paper p="lg" component="article" aria-label={title}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4">
          <Anchor component={Link} to={`/my-leave/view/${id}`} inherit>
            {title}
          </Anchor>
        </Title>
        <StatusBadge status={status}>{t(`hr.status.${status}`)}</StatusBadge>
      </Group>
      <Text mt={4}>{spanText(leave, { t, date: format.date })}</Text>
      <Text size="sm" c="dimmed">
        {[daysText('days', days), cancel_wished && t('leave.cancel_wished')].filter(Boolean).join(' · ')}
      </Text>
    </Paper>
  );
}
