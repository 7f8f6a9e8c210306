import { warehouse } from '@kaifong/domain/catalogue/contract';
import { ResourceForm } from '../../../kit/resource/index.ts';

export default function WarehouseForm() {
  return <ResourceForm definition={warehouse} />;
}
