import { useTranslation } from 'react-i18next';
import { FormSection, SwitchField } from '../../../../kit/form/index.ts';

/** Whether shoppers see it, and the marks it carries. */
export function DisplaySection() {
  const { t } = useTranslation();
  const label = (name: string) => t(`catalogue.product.fields.${name}`);
  return (
    <FormSection title={t('catalogue.sections.display')}>
      <SwitchField name="visibled" label={label('visibled')} description={t('product.visibled_hint')} />
      <SwitchField name="is_new" label={label('is_new')} />
      <SwitchField name="is_hot" label={label('is_hot')} />
      <SwitchField name="is_featured" label={label('is_featured')} />
    </FormSection>
  );
}
