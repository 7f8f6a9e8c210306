import { attribute, attributeValues } from '@kaifong/domain/catalogue/contract';
import { ResourceForm } from '../../../kit/resource/index.ts';
import { AttributeValuesField } from './attribute-values-field.tsx';

const widgets = { values: AttributeValuesField };
const shapes = { values: attributeValues };

export default function AttributeForm() {
  return <ResourceForm definition={attribute} widgets={widgets} shapes={shapes} />;
}
