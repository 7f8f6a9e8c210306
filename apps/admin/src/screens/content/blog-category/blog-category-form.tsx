import { blogCategory } from '@kaifong/domain/content/contract';
import { ResourceForm } from '../../../kit/resource/index.ts';

export default function BlogCategoryForm() {
  return <ResourceForm definition={blogCategory} />;
}
