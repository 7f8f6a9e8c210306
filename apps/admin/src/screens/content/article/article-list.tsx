import { article } from '@kaifong/domain/content/contract';
import { useTranslation } from 'react-i18next';
import { ResourceList } from '../../../kit/resource/index.ts';
import { statesOf } from '../publishing/index.ts';

const cells = { status: statesOf };

export default function ArticleList() {
  const { t } = useTranslation();
  return <ResourceList definition={article} purpose={t('purpose.article')} cells={cells} />;
}
