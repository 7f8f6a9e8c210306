// The reader's own slips, once they are approved.
import { useRoute } from '@kaifong/client/hooks';
import { type OwnPayslip, routes } from '@kaifong/domain/payroll/contract';
import { Anchor, EmptyState, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconReceiptDollar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { ScreenSkeleton } from '../../kit/shell/screen-skeleton.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { Pages, ReadProblem } from '../../kit/table/index.ts';

const perPage = 24;

export default function MyPayroll() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = { language: currentLanguage(), page, per_page: perPage };
  const answer = useRoute(routes.listOwnPayslips, query, { keep: true });
  const { data } = answer;
  return (
    <>
      <PageHeader title={t('screen.my_payroll')} />
      <Stack gap="md" maw={640}>
        {answer.error ? <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} /> : null}
        {data || answer.error ? null : <ScreenSkeleton />}
        {data?.data.map((slip) => (
          <SlipCard key={slip.id} slip={slip} />
        ))}
        {data?.data.length === 0 ? (
          <Paper p="lg">
            <EmptyState
              icon={<IconReceiptDollar size={32} stroke={1.5} />}
              title={t('run.no_own')}
              description={t('run.no_own_text')}
            />
          </Paper>
        ) : null}
        <Pages page={page} pages={Math.max(1, Math.ceil((data?.total ?? 0) / perPage))} onChange={setPage} />
      </Stack>
    </>
  );
}

function SlipCard({ slip }: { readonly slip: OwnPayslip }) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = `${format.date(slip.from_on)} – ${format.date(slip.to_on)}`;
  return (
    <Paper p="lg" component="article" aria-label={title}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4">
          <Anchor component={Link} to={`/my-payroll/view/${slip.id}`} inherit>
            {title}
          </Anchor>
        </Title>
        <StatusBadge status={slip.status}>{t(`payroll.status.${slip.status}`)}</StatusBadge>
      </Group>
      <Text fz="xl" fw={600} mt={4}>
        {format.money(slip.net)}
      </Text>
      <Text size="sm" c="dimmed">
        {t('run.earned_less', { earned: format.money(slip.earned), deducted: format.money(slip.deducted) })}
      </Text>
    </Paper>
  );
}
