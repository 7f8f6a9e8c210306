import { type BookingRow, bookingCalls, bookingList } from '@kaifong/domain/booking/contract';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/permissions/index.ts';
import { ListScreen } from '../../kit/resource/index.ts';
import { NewBookingButton } from './new-booking-button.tsx';

/** Bookings of all events, the latest time first. */
export default function BookingList() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <ListScreen
      list={bookingList}
      calls={bookingCalls}
      title={t('screen.booking')}
      label={t('booking.booking.plural')}
      actions={<NewBookingButton />}
      searchLabel={t('booking_screen.search')}
      {...(can('get booking') && { rowTo: (row: BookingRow) => `/booking/history/view/${row.id}` })}
      empty={{
        icon: <IconCalendarEvent size={34} stroke={1.5} />,
        title: t('booking_screen.none'),
        text: t('booking_screen.none_text'),
        action: <NewBookingButton />,
      }}
    />
  );
}
