import { useRoute } from '@kaifong/client/hooks';
import { listMenuFlat } from '@kaifong/domain/navigation/contract';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  FormColumns,
  FormSection,
  ImageField,
  LanguageTabs,
  LocalizedField,
  LongTextField,
  NumberField,
  ReferencesField,
  RichTextField,
  SwitchField,
} from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { type MenuValues, nextOrder, possibleParents } from './model/values.ts';
import { ParentField } from './parent-field.tsx';
import { TypeField } from './type-field.tsx';
import { UrlByType } from './url-by-type.tsx';

/** The fields of a menu item; `id` of one that is there already. */
export function MenuFields({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation();
  const label = (name: string) => t(`navigation.menu.fields.${name}`);
  const rows = useRoute(listMenuFlat, { language: currentLanguage() }).data?.data;
  const type = useWatch<MenuValues, 'type'>({ name: 'type' });
  const parent = useWatch<MenuValues, 'parent_id'>({ name: 'parent_id' });
  const page = type === 'service' ? 'section_services' : 'section_page';
  const parents = useMemo(() => possibleParents(rows ?? [], id), [rows, id]);
  return (
    <FormColumns
      main={
        <>
          <FormSection title={t('menu.section_content')}>
            <LanguageTabs />
            <LocalizedField name="title" label={label('title')} required maxLength={160} />
            <TypeField name="type" label={label('type')} required />
            <UrlByType isNew={id === undefined} />
            {type === 'category' ? (
              <ReferencesField
                name="products"
                label={label('products')}
                resource="product"
                description={t('menu.products_text')}
              />
            ) : null}
          </FormSection>
          <FormSection title={t(`menu.${page}`)} description={t(`menu.${page}_text`)}>
            <RichTextField name="short_description" label={label('short_description')} localized preset="small" />
            <LocalizedField name="meta_title" label={label('meta_title')} maxLength={160} />
            <LocalizedField name="meta_description" label={label('meta_description')} long rows={2} maxLength={320} />
            <LongTextField name="css" label={label('css')} />
          </FormSection>
        </>
      }
      side={
        <>
          <FormSection title={t('menu.section_place')}>
            <ParentField name="parent_id" label={label('parent_id')} rows={parents} />
            <NumberField
              name="order"
              label={label('order')}
              description={t('menu.order_text')}
              {...(rows && id === undefined && { placeholder: String(nextOrder(rows, parent)) })}
            />
          </FormSection>
          <FormSection title={t('menu.section_display')}>
            <SwitchField name="enabled" label={label('enabled')} />
            <SwitchField name="display_in_desktop" label={label('display_in_desktop')} />
            <SwitchField name="display_in_mobile" label={label('display_in_mobile')} />
            <SwitchField name="open_in_current_tab" label={label('open_in_current_tab')} />
            <ImageField name="image" label={label('image')} />
          </FormSection>
        </>
      }
    />
  );
}
