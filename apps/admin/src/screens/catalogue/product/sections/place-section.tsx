import { mostReferences } from '@kaifong/base/resource';
import { productTypes } from '@kaifong/domain/catalogue/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection, ReferenceField, ReferencesField, SelectField, SwitchField } from '../../../../kit/form/index.ts';
import { useCan } from '../../../../kit/permissions/index.ts';
import { useScreens } from '../../../../kit/screen/index.ts';
import type { ProductValues } from '../model/values.ts';
import { CategoriesField } from './categories-field.tsx';

/** What kind of product it is and where it is found. The type decides which fields there are. */
export function PlaceSection() {
  const { t } = useTranslation();
  const can = useCan();
  // Forms are a section of their own, which a shop may be without.
  const hasForms = useScreens().some(({ path }) => path === 'formbuilder');
  const type = useWatch<ProductValues, 'type'>({ name: 'type' });
  const label = (name: string) => t(`catalogue.product.fields.${name}`);
  return (
    <FormSection title={t('product.place')}>
      <SelectField
        name="type"
        label={label('type')}
        required
        options={productTypes.map((value) => ({ value, label: t(`catalogue.type.${value}`) }))}
      />
      {type === 'service' ? (
        <>
          <SwitchField
            name="is_approval_required"
            label={label('is_approval_required')}
            description={t('product.approval_hint')}
          />
          {hasForms ? (
            <ReferenceField
              name="form_id"
              label={label('form_id')}
              resource="form"
              description={t('product.form_hint')}
            />
          ) : null}
        </>
      ) : null}
      {can('get menus') ? <CategoriesField name="categories" label={label('categories')} /> : null}
      {can('get brands') ? <ReferenceField name="brand_id" label={label('brand_id')} resource="brand" /> : null}
      {can('get tax_classes') ? (
        <ReferenceField
          name="tax_class_id"
          label={label('tax_class_id')}
          resource="tax_class"
          description={t('product.tax_class_hint')}
        />
      ) : null}
      <ReferencesField
        name="related_products"
        label={label('related_products')}
        resource="product"
        most={mostReferences}
        description={t('product.related_hint')}
      />
    </FormSection>
  );
}
