import { searchSynonym } from '@kaifong/domain/catalogue/contract';
import { useTranslation } from 'react-i18next';
import { ResourceList } from '../../../kit/resource/index.ts';

export default function SearchSynonymList() {
  const { t } = useTranslation();
  return <ResourceList definition={searchSynonym} purpose={t('purpose.search_synonym')} />;
}
