import { announcement } from '@kaifong/domain/content/contract';
import { useTranslation } from 'react-i18next';
import { ResourceList } from '../../../kit/resource/index.ts';

export default function AnnouncementList() {
  const { t } = useTranslation();
  return <ResourceList definition={announcement} purpose={t('purpose.announcement')} />;
}
