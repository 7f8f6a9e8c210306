import { slider } from '@kaifong/domain/content/contract';
import { useTranslation } from 'react-i18next';
import { ResourceList } from '../../../kit/resource/index.ts';

export default function SliderList() {
  const { t } = useTranslation();
  return <ResourceList definition={slider} purpose={t('purpose.slider')} />;
}
