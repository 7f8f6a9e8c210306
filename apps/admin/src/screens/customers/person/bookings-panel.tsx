import { useRoute } from '@kaifong/client/hooks';
import { bookingMachine, routes } from '@kaifong/domain/booking/contract';
import type { Person } from '@kaifong/domain/customers/contract';
import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { StepStatus } from '../../../kit/steps/index.ts';
import { Lines } from './lines.tsx';

/** Bookings of a customer, the latest time first. */
export function BookingsPanel({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useCan()('get booking');
  const { data } = useRoute(routes.listBookings, { filter: { customer_id: String(person.id) }, per_page: 10 });
  const bookings = data?.data ?? [];
  return (
    <Panel
      title={t('booking.booking.plural')}
      aside={
        <Anchor component={Link} to={`/booking/history?filter[customer_id]=${person.id}`} size="sm">
          {t('customer.all_bookings', { count: data?.total ?? 0 })}
        </Anchor>
      }
    >
      <Lines none={t('customer.no_bookings')}>
        {bookings.map((booking) => (
          <Group key={booking.id} justify="space-between" gap="xs">
            <div>
              {may ? (
                <Anchor component={Link} to={`/booking/history/view/${booking.id}`} size="sm" fw={560}>
                  {booking.number} · {booking.event}
                </Anchor>
              ) : (
                <Text size="sm" fw={560}>
                  {booking.number} · {booking.event}
                </Text>
              )}
              <Text size="xs" c="dimmed">
                {format.dateTime(booking.starts_at)}
              </Text>
            </div>
            <StepStatus steps={{ machine: bookingMachine }} status={booking.status} />
          </Group>
        ))}
      </Lines>
    </Panel>
  );
}
