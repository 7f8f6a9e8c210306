import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../kit/permissions/index.ts';
import { createAddress } from './create-address.ts';

/** Leads to the screen that books, for an event where one is chosen. */
export function NewBookingButton({ event }: { readonly event?: string | null }) {
  const { t } = useTranslation();
  if (!useCan()('create booking')) return null;
  return (
    <Button component={Link} to={createAddress({ event })} leftSection={<IconCalendarPlus size={16} />}>
      {t('booking_screen.new')}
    </Button>
  );
}
