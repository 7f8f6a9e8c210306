import { blogCategory } from '@kaifong/domain/content/contract';
import { ResourceForm } from '../../../kit/resource/index.ts';
import { ShortTextField } from '../fields/short-text-field.tsx';

const widgets = { short_description: ShortTextField, meta_short_description: ShortTextField };

export default function BlogCategoryForm() {
  return <ResourceForm definition={blogCategory} widgets={widgets} />;
}
