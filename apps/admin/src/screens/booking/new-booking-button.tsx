import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../kit/permissions/index.ts';

export function NewBookingButton() {
  const { t } = useTranslation();
  if (!useCan()('create booking')) return null;
  return (
    <Button component={Link} to="/booking/history/create" leftSection={<IconCalendarPlus size={16} />}>
      {t('booking_screen.new')}
    </Button>
  );
}
