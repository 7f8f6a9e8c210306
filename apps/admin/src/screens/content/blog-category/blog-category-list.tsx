import { blogCategory } from '@kaifong/domain/content/contract';
import { useTranslation } from 'react-i18next';
import { ResourceList } from '../../../kit/resource/index.ts';

export default function BlogCategoryList() {
  const { t } = useTranslation();
  return <ResourceList definition={blogCategory} purpose={t('purpose.blog_category')} />;
}
