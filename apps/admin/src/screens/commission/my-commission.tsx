// What the reader has coming, her statements, and every line of an order she earns of.
import { useRoute } from '@kaifong/client/hooks';
import { type CommissionAhead, type EarningRow, type OwnCommission, routes } from '@kaifong/domain/commission/contract';
import { Anchor, EmptyState, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconCoin } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { ScreenSkeleton } from '../../kit/shell/screen-skeleton.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { toneOf } from '../../kit/status/tone.ts';
import { Pages, ReadProblem } from '../../kit/table/index.ts';
import { LineCard } from './statement-lines.tsx';
import { monthText } from './statement-steps.ts';

const perPage = 20;
const parts = ['pending', 'waiting', 'payable', 'paid'] as const;

export default function MyCommission() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const language = currentLanguage();
  const ahead = useRoute(routes.getOwnAhead, { language });
  const statements = useRoute(routes.listOwnCommissions, { language, page: 1, per_page: 12 });
  const lines = useRoute(routes.listOwnEarnings, { language, page, per_page: perPage }, { keep: true });
  const failed = [ahead, statements, lines].find(({ error }) => error);
  const pages = Math.max(1, Math.ceil((lines.data?.total ?? 0) / perPage));
  return (
    <>
      <PageHeader title={t('screen.my_commission')} />
      <Stack gap="md">
        {failed?.error ? <ReadProblem error={failed.error} onRetry={() => void failed.refetch()} /> : null}
        {ahead.data ? <Ahead ahead={ahead.data.data} /> : null}
        {statements.data && statements.data.data.length > 0 ? <Statements statements={statements.data.data} /> : null}
        {lines.data || failed ? null : <ScreenSkeleton />}
        {lines.data ? <Lines lines={lines.data.data} /> : null}
        <Pages page={page} pages={pages} onChange={setPage} />
      </Stack>
    </>
  );
}

function Ahead({ ahead }: { readonly ahead: CommissionAhead }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} component="section" aria-label={t('commission_ui.ahead')}>
      {parts.map((part) => (
        <Paper key={part} p="md">
          <Text size="sm" c="dimmed">
            {t(`commission_ui.ahead_${part}`)}
          </Text>
          <Text fw={600} fz="lg">
            {format.money(ahead[part], ahead.currency)}
          </Text>
          <Text size="xs" c="dimmed">
            {t(`commission_ui.ahead_${part}_text`)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}

function Statements({ statements }: { readonly statements: readonly OwnCommission[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section aria-labelledby="own-statements">
      <Title order={2} size="h4" mb="xs" id="own-statements">
        {t('commission_ui.statements')}
      </Title>
      <Stack gap="xs">
        {statements.map(({ id, month_on, status, total, currency }) => (
          <Paper key={id} p="md">
            <Group justify="space-between" gap="sm">
              <Anchor component={Link} to={`/my-commission/view/${id}`}>
                {monthText(month_on, currentLanguage())}
              </Anchor>
              <Group gap="sm">
                <Text fw={600}>{format.money(total, currency)}</Text>
                <StatusBadge status={status}>{t(`commission.status.${status}`)}</StatusBadge>
              </Group>
            </Group>
          </Paper>
        ))}
      </Stack>
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly EarningRow[] }) {
  const { t } = useTranslation();
  if (lines.length === 0)
    return (
      <Paper p="lg">
        <EmptyState
          icon={<IconCoin size={32} stroke={1.5} />}
          title={t('commission_ui.no_lines')}
          description={t('commission_ui.no_lines_text')}
        />
      </Paper>
    );
  return (
    <section aria-labelledby="own-lines">
      <Title order={2} size="h4" mb="xs" id="own-lines">
        {t('commission_ui.lines')}
      </Title>
      <Stack gap="xs">
        {lines.map((line) => (
          <OwnLine key={line.id} line={line} />
        ))}
      </Stack>
    </section>
  );
}

function OwnLine({ line }: { readonly line: EarningRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { amount, left, state, payable_on } = line;
  const note = [
    left < amount && t('commission_ui.of_whole', { amount: format.money(amount) }),
    state === 'pending' &&
      (payable_on ? t('commission_ui.payable_on', { date: format.date(payable_on) }) : t('commission_ui.order_open')),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <LineCard
      line={line}
      amount={left}
      note={note}
      state={{ word: t(`commission_ui.state.${state}`), tone: toneOf(state) }}
    />
  );
}
