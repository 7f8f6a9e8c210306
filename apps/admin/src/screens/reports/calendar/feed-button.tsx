import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FeedLinks } from './feed-links.tsx';

/** Links with which other programs read the calendar. */
export function FeedButton({ mine }: { readonly mine: boolean }) {
  const { t } = useTranslation();
  const open = () => modals.open({ title: t('calendars.links'), children: <FeedLinks mine={mine} /> });
  return (
    <Button variant="default" leftSection={<IconLink size={16} />} onClick={open}>
      {t('calendars.links')}
    </Button>
  );
}
