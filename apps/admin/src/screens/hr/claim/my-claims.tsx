// The reader's own claims, and those her team asks her about.
import { useRoute } from '@kaifong/client/hooks';
import { type OwnClaim, routes } from '@kaifong/domain/hr/contract';
import { Anchor, Button, EmptyState, Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { IconPlus, IconReceipt2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { ScreenSkeleton } from '../../../kit/shell/screen-skeleton.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { Pages, ReadProblem } from '../../../kit/table/index.ts';

const perPage = 20;

export default function MyClaims() {
  const { t } = useTranslation();
  const [whose, setWhose] = useState<'mine' | 'team'>('mine');
  const [page, setPage] = useState(1);
  const query = { language: currentLanguage(), page, per_page: perPage };
  const answer = useRoute(whose === 'mine' ? routes.listOwnClaims : routes.listTeamClaims, query, { keep: true });
  const { data } = answer;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / perPage));
  return (
    <>
      <PageHeader title={t('screen.my_reimbursement')}>
        <SegmentedControl
          aria-label={t('claim.whose')}
          value={whose}
          onChange={(value) => {
            setWhose(value as typeof whose);
            setPage(1);
          }}
          data={[
            { value: 'mine', label: t('claim.mine') },
            { value: 'team', label: t('claim.team') },
          ]}
        />
        <Button component={Link} to="/my-reimbursement/create" leftSection={<IconPlus size={16} />}>
          {t('claim.new')}
        </Button>
      </PageHeader>
      <Stack gap="md">
        {answer.error ? <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} /> : null}
        {data || answer.error ? null : <ScreenSkeleton />}
        {data?.data.map((claim) => (
          <ClaimCard key={claim.id} claim={claim} named={whose === 'team'} />
        ))}
        {data?.data.length === 0 ? (
          <Paper p="lg">
            <EmptyState
              icon={<IconReceipt2 size={32} stroke={1.5} />}
              title={t(whose === 'mine' ? 'claim.none' : 'claim.none_team')}
              description={t(whose === 'mine' ? 'claim.none_mine_text' : 'claim.none_team_text')}
            />
          </Paper>
        ) : null}
        <Pages page={page} pages={pages} onChange={setPage} />
      </Stack>
    </>
  );
}

function ClaimCard({ claim, named }: { readonly claim: OwnClaim; readonly named: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, status, title, employee, currency, claimed, approved, paid, created_at } = claim;
  const name = named ? `${employee.name}: ${title}` : title;
  const money = (amount: number) => format.money(amount, currency);
  return (
    <Paper p="lg" component="article" aria-label={name}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4">
          <Anchor component={Link} to={`/my-reimbursement/view/${id}`} inherit>
            {name}
          </Anchor>
        </Title>
        <StatusBadge status={status}>{t(`hr.status.${status}`)}</StatusBadge>
      </Group>
      <Text mt={4}>
        {approved === null || approved === claimed
          ? money(claimed)
          : t('claim.approved_of', { approved: money(approved), claimed: money(claimed) })}
      </Text>
      <Text size="sm" c="dimmed">
        {[format.date(created_at), paid > 0 && t('claim.paid', { amount: money(paid) })].filter(Boolean).join(' · ')}
      </Text>
    </Paper>
  );
}
