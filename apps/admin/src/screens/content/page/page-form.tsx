import { page } from '@kaifong/domain/content/contract';
import { ResourceForm } from '../../../kit/resource/index.ts';

export default function PageForm() {
  return <ResourceForm definition={page} />;
}
