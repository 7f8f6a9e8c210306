import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  FormSection,
  LanguageTabs,
  LocalizedField,
  RichTextField,
  TextField,
  UrlField,
} from '../../../../kit/form/index.ts';
import { useProduct } from '../product-context.tsx';

/** What shoppers read, and the codes that are made from the name. */
export function ContentSection() {
  const { t } = useTranslation();
  const { record, mayEdit } = useProduct();
  const label = (name: string) => t(`catalogue.product.fields.${name}`);
  return (
    <FormSection title={t('catalogue.sections.content')}>
      <LanguageTabs />
      <LocalizedField name="name" label={label('name')} required maxLength={255} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField
          name="sku"
          label={label('sku')}
          required
          maxLength={64}
          description={record ? undefined : t('product.sku_hint')}
        />
        <UrlField name="url" label={label('url')} required from="name" suggests={!record} />
      </SimpleGrid>
      <RichTextField name="description" label={label('description')} localized disabled={!mayEdit} />
    </FormSection>
  );
}
