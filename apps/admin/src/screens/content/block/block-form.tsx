import { block } from '@kaifong/domain/content/contract';
import { ResourceForm } from '../../../kit/resource/index.ts';

export default function BlockForm() {
  return <ResourceForm definition={block} />;
}
