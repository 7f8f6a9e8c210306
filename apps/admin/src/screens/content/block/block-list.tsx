import { block } from '@kaifong/domain/content/contract';
import { useTranslation } from 'react-i18next';
import { ResourceList } from '../../../kit/resource/index.ts';

export default function BlockList() {
  const { t } = useTranslation();
  return <ResourceList definition={block} purpose={t('purpose.block')} />;
}
