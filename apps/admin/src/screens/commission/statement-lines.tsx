// Lines of commission down to the line of an order: of what, how much, whose share, by whom.
import type { EarningRow, StatementLine } from '@kaifong/domain/commission/contract';
import { Anchor, Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import type { Tone } from '../../kit/status/tone.ts';

type Line = Pick<
  StatementLine | EarningRow,
  | 'order_id'
  | 'order_number'
  | 'goods'
  | 'base'
  | 'base_amount'
  | 'percent'
  | 'by_product'
  | 'group'
  | 'share'
  | 'level'
  | 'upline_percent'
  | 'seller'
>;

/** How the amount of a line came about, in one sentence. */
function useHow() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ base, base_amount, percent, by_product, group, share, level, upline_percent, seller }: Line): string =>
    [
      t('commission_ui.how', {
        percent: format.number(percent),
        amount: format.money(base_amount),
        base: t(`commission.commission_group.base.${base}`),
      }),
      by_product ? t('commission_ui.by_product') : group,
      share < 100 && t('commission_ui.share', { percent: format.number(share) }),
      level > 0 &&
        t('commission_ui.upline', { percent: format.number(upline_percent ?? 0), name: seller ?? '', level }),
    ]
      .filter(Boolean)
      .join(' · ');
}

interface LineCardProps {
  readonly line: Line;
  readonly amount: number;
  readonly note?: string | undefined;
  readonly state?: { readonly word: string; readonly tone: Tone } | undefined;
  readonly currency?: string;
}

export function LineCard({ line, amount, note, state, currency }: LineCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const how = useHow();
  const can = useCan();
  const { order_id, order_number, goods } = line;
  return (
    <Paper p="md" component="article" aria-label={t('commission_ui.line_of', { number: order_number, goods })}>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Stack gap={2} style={{ minWidth: 0 }}>
          <Text fw={560} style={{ overflowWrap: 'anywhere' }}>
            {goods || t('commission_ui.line_gone')}
          </Text>
          <Group gap="xs">
            {can('get order') ? (
              <Anchor component={Link} to={`/order/${order_id}`} size="sm">
                {order_number}
              </Anchor>
            ) : (
              <Text size="sm">{order_number}</Text>
            )}
            {state ? <StatusBadge tone={state.tone}>{state.word}</StatusBadge> : null}
          </Group>
        </Stack>
        <Text fw={600} style={{ whiteSpace: 'nowrap' }}>
          {format.money(amount, currency)}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {[how(line), note].filter(Boolean).join(' · ')}
      </Text>
    </Paper>
  );
}

export function StatementLines({
  lines,
  currency,
}: {
  readonly lines: readonly StatementLine[];
  readonly currency: string;
}) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      {lines.map((line) => (
        <LineCard
          key={line.id}
          line={line}
          amount={line.amount}
          currency={currency}
          note={line.amount < 0 ? t('commission_ui.taken_back') : undefined}
        />
      ))}
    </Stack>
  );
}
