import { languages } from '@kaifong/base/localized';
import { SimpleGrid, Stack } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection, LocalizedField, useFormLanguage } from '../../../../kit/form/index.ts';
import { languageNames } from '../../../../kit/language/language.ts';
import type { ProductValues } from '../model/values.ts';
import classes from '../product.module.css';
import { plainText } from './plain-text.ts';

/** What search engines are told, and how it will look there. */
export function SearchSection() {
  const { t } = useTranslation();
  const { language } = useFormLanguage();
  const label = (name: string) => t(`catalogue.product.fields.${name}`);
  return (
    <FormSection
      title={t('product.search_engines')}
      description={t('product.search_engines_text', { language: languageNames[language] })}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Stack gap="md">
          <LocalizedField name="meta_title" label={label('meta_title')} maxLength={255} />
          <LocalizedField name="meta_description" label={label('meta_description')} long maxLength={1000} />
        </Stack>
        <SearchPreview />
      </SimpleGrid>
    </FormSection>
  );
}

function SearchPreview() {
  const { t } = useTranslation();
  const { language } = useFormLanguage();
  const { control } = useFormContext<ProductValues>();
  const [name, metaTitle, metaDescription, description, url] = useWatch({
    control,
    name: ['name', 'meta_title', 'meta_description', 'description', 'url'],
  });
  // What a reader of this language gets: hers, or the first there is.
  const text = (texts: ProductValues['name']) =>
    texts[language] || languages.map((code) => texts[code]).find(Boolean) || '';
  const title = text(metaTitle) || text(name) || t('screen.product_create');
  const summary = text(metaDescription) || plainText(text(description));
  return (
    <figure className={classes.preview} lang={language} aria-label={t('product.search_preview')}>
      <div className={classes.previewUrl}>{`${window.location.host} › product › ${url || '…'}`}</div>
      <div className={classes.previewTitle}>{title}</div>
      <div className={classes.previewText}>{summary.slice(0, 160) || t('product.search_no_text')}</div>
    </figure>
  );
}
