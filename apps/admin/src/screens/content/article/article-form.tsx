import { article, articlePublishing } from '@kaifong/domain/content/contract';
import { useTranslation } from 'react-i18next';
import { DateField, type FieldProps } from '../../../kit/form/index.ts';
import { BlogCategoriesField, ProductsField, TagsField } from '../fields/records-field.tsx';
import { ShortTextField } from '../fields/short-text-field.tsx';
import { PublishableForm } from '../publishing/index.ts';

function ShowDateField(props: FieldProps) {
  const { t } = useTranslation();
  return <DateField {...props} description={t('article.show_date_text')} />;
}

const widgets = {
  short_description: ShortTextField,
  meta_short_description: ShortTextField,
  categories: BlogCategoriesField,
  tags: TagsField,
  products: ProductsField,
  show_date: ShowDateField,
};

export default function ArticleForm() {
  return <PublishableForm definition={article} routes={articlePublishing} flag="visibled" widgets={widgets} />;
}
