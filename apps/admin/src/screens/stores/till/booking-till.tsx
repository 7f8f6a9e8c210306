import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TillScreen } from './till-screen.tsx';

/** The till on its bookings. None can be taken yet, and it says so; goods are sold as on the other tills. */
export default function BookingTill() {
  const { t } = useTranslation();
  return <TillScreen compact={false} notice={<Alert mb="sm">{t('till_sell.no_bookings')}</Alert>} />;
}
