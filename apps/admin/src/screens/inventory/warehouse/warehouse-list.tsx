import { warehouse } from '@kaifong/domain/catalogue/contract';
import { useTranslation } from 'react-i18next';
import { ResourceList } from '../../../kit/resource/index.ts';

export default function WarehouseList() {
  const { t } = useTranslation();
  return <ResourceList definition={warehouse} purpose={t('purpose.warehouse')} />;
}
