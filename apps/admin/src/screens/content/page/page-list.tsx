import { page } from '@kaifong/domain/content/contract';
import { ResourceList } from '../../../kit/resource/index.ts';
import { statesOf } from '../publishing/index.ts';

const cells = { status: statesOf };

export default function PageList() {
  return <ResourceList definition={page} cells={cells} />;
}
