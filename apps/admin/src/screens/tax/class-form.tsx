import { taxClass, taxZones } from '@kaifong/domain/tax/contract';
import { ResourceForm } from '../../kit/resource/index.ts';
import { RatesField } from './rates-field.tsx';

const widgets = { rates: RatesField };
const shapes = { rates: taxZones };

export default function ClassForm() {
  return <ResourceForm definition={taxClass} widgets={widgets} shapes={shapes} />;
}
