import { article } from '@kaifong/domain/content/contract';
import { ResourceForm } from '../../../kit/resource/index.ts';

export default function ArticleForm() {
  return <ResourceForm definition={article} />;
}
