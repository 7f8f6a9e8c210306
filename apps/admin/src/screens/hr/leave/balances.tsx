import type { BalanceView } from '@kaifong/domain/hr/contract';
import { ColorSwatch, Group, Paper, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useDaysText } from './use-days-text.ts';

/** Days that are left of each kind of leave, and days that come next. */
export function Balances({ balances }: { readonly balances: readonly BalanceView[] }) {
  const { t } = useTranslation();
  const daysText = useDaysText();
  const format = useFormat();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} component="section" aria-label={t('leave.balances')}>
      {balances.map(({ leave_type_id, name, color, balance, longest_days, paid_percent, next_days, next_on }) => (
        <Paper key={leave_type_id} p="md">
          <Group gap="xs" wrap="nowrap">
            {color ? <ColorSwatch color={color} size={12} withShadow={false} aria-hidden="true" /> : null}
            <Text fw={560}>{name}</Text>
          </Group>
          <Text mt={4}>
            {balance !== null
              ? daysText('left', balance)
              : longest_days === null
                ? t('leave.left_free')
                : daysText('left_case', longest_days)}
          </Text>
          <Text size="sm" c="dimmed">
            {[
              t('leave.paid', { percent: format.number(paid_percent) }),
              next_days !== null &&
                next_on !== null &&
                t('leave.next', { days: format.number(next_days), date: format.date(next_on) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
