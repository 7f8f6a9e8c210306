import { ResourceList } from '@kaifong/admin/kit/resource';
import { useTranslation } from 'react-i18next';
import { giftNote } from '../contract/index.ts';

export default function GiftNoteList() {
  const { t } = useTranslation();
  return <ResourceList definition={giftNote} purpose={t('gift-notes.purpose')} />;
}
