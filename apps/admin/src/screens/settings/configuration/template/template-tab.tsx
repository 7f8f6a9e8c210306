// What the storefront looks like: a template that is there, or one made here, seen on the real shop while it is made.
import type { CustomTemplate } from '@kaifong/domain/settings/contract';
import { templateStyleOf } from '@kaifong/domain/settings/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../../kit/form/index.ts';
import { TabForm, type TabProps } from '../../../../kit/settings/tab-form.tsx';
import { ShopPreview } from './shop-preview.tsx';
import classes from './template.module.css';
import { TemplateChoices } from './template-choices.tsx';
import { TemplateEditor } from './template-editor.tsx';

function TemplateForm() {
  const { t } = useTranslation();
  const chosen = useWatch({ name: 'template' }) as string;
  const own = useWatch({ name: 'custom_templates' }) as CustomTemplate[];
  const index = own.findIndex(({ key }) => key === chosen);
  const style = templateStyleOf(chosen, own);
  return (
    <div className={classes.columns}>
      <div className={classes.choices}>
        <FormSection title={t('template.title')} description={t('template.text')}>
          <TemplateChoices />
        </FormSection>
        {index >= 0 ? <TemplateEditor key={chosen} index={index} /> : null}
      </div>
      {style ? <ShopPreview style={style} /> : null}
    </div>
  );
}

export default function TemplateTab(props: TabProps) {
  return (
    <TabForm {...props} tab="template" keys={['template', 'custom_templates']}>
      <TemplateForm />
    </TabForm>
  );
}
