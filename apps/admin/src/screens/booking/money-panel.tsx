import type { BookingView } from '@kaifong/domain/booking/contract';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../kit/language/use-format.ts';
import { Panel } from '../../kit/shell/panel.tsx';

/** What a booking costs, what is paid and by which orders; nothing of one that is free. */
export function MoneyPanel({ booking }: { readonly booking: BookingView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { price, paid, owed, until } = booking.money;
  if (price === 0) return null;
  const lines = [
    ['price', price],
    ['paid', paid],
    ['owed', owed],
  ] as const;
  return (
    <Panel title={t('booking_screen.money.title')}>
      <Stack gap={4}>
        {lines.map(([name, amount]) => (
          <Group key={name} justify="space-between" wrap="nowrap">
            <Text>{t(`booking_screen.money.${name}`)}</Text>
            <Text className="amount">{format.money(amount)}</Text>
          </Group>
        ))}
        {until ? (
          <Text size="sm" c="dimmed">
            {t('booking_screen.money.until', { until: format.dateTime(until) })}
          </Text>
        ) : null}
        {booking.orders.map(({ id, number }) => (
          <Anchor key={id} component={Link} to={`/order/${id}`} size="sm">
            {t('booking_screen.money.order', { number })}
          </Anchor>
        ))}
      </Stack>
    </Panel>
  );
}
