import { slider } from '@kaifong/domain/content/contract';
import { ResourceForm } from '../../../kit/resource/index.ts';

export default function SliderForm() {
  return <ResourceForm definition={slider} />;
}
