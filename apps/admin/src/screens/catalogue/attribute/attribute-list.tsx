import { attribute } from '@kaifong/domain/catalogue/contract';
import { useTranslation } from 'react-i18next';
import { ResourceList } from '../../../kit/resource/index.ts';

export default function AttributeList() {
  const { t } = useTranslation();
  return <ResourceList definition={attribute} purpose={t('purpose.attribute')} />;
}
