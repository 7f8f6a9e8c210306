import { brand } from '@kaifong/domain/catalogue/contract';
import { ResourceForm } from '../../../kit/resource/index.ts';

export default function BrandForm() {
  return <ResourceForm definition={brand} />;
}
