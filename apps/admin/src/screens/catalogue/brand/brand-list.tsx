import { brand } from '@kaifong/domain/catalogue/contract';
import { useTranslation } from 'react-i18next';
import { ResourceList } from '../../../kit/resource/index.ts';

export default function BrandList() {
  const { t } = useTranslation();
  return <ResourceList definition={brand} purpose={t('purpose.brand')} />;
}
