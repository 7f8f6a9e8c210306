import { page } from '@kaifong/domain/content/contract';
import { useTranslation } from 'react-i18next';
import { ResourceList } from '../../../kit/resource/index.ts';
import { statesOf } from '../publishing/index.ts';

const cells = { status: statesOf };

export default function PageList() {
  const { t } = useTranslation();
  return <ResourceList definition={page} purpose={t('purpose.page')} cells={cells} />;
}
