// Records an article or a menu item names, by the list call they are chosen from.
import { type FieldProps, ReferencesField } from '../../../kit/form/index.ts';

export const ProductsField = (props: FieldProps) => <ReferencesField {...props} resource="product" />;
export const TagsField = (props: FieldProps) => <ReferencesField {...props} resource="tag" />;
export const BlogCategoriesField = (props: FieldProps) => <ReferencesField {...props} resource="category" />;
