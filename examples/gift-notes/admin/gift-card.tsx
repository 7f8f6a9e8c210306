import { useCard } from '@kaifong/admin/kit/dashboard';
import { Panel } from '@kaifong/admin/kit/shell';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { giftCard } from '../contract/index.ts';

/** How many notes there are, and how many cards were ordered. */
export default function GiftCard() {
  const { t } = useTranslation();
  const counts = useCard(giftCard)?.data;
  if (!counts) return null;
  return (
    <Panel title={t('gift-notes.gift_note.plural')}>
      <Text>{t('gift-notes.card', { notes: counts.notes, cards: counts.cards })}</Text>
    </Panel>
  );
}
