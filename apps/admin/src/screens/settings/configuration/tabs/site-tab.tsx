import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormColumns, FormSection, LanguageTabs } from '../../../../kit/form/index.ts';
import { PictureAddressField } from '../../../../kit/settings/picture-address-field.tsx';
import { SettingLocalized, SettingText } from '../../../../kit/settings/setting-fields.tsx';
import { TabForm, type TabProps } from '../../../../kit/settings/tab-form.tsx';
import { DemoSection } from './demo-section.tsx';

const keys = [
  ...(['name', 'slogan', 'meta_description', 'contact_email', 'contact_phone', 'contact_address'] as const),
  ...(['logo', 'icon', 'banner', 'admin_logo'] as const),
];

export function SiteTab(props: TabProps) {
  const { t } = useTranslation();
  return (
    <>
      <TabForm {...props} tab="site" keys={keys}>
        <FormColumns
          main={
            <>
              <FormSection title={t('configuration.site_words')}>
                <LanguageTabs />
                <SettingLocalized name="name" required />
                <SettingLocalized name="slogan" />
                <SettingLocalized name="meta_description" long />
              </FormSection>
              <FormSection title={t('configuration.site_contact')} description={t('configuration.site_contact_text')}>
                <SettingText name="contact_email" type="email" />
                <SettingText name="contact_phone" />
                <SettingLocalized name="contact_address" long />
              </FormSection>
            </>
          }
          side={
            <FormSection title={t('configuration.site_pictures')}>
              <PictureAddressField name="logo" />
              <PictureAddressField name="icon" />
              <PictureAddressField name="banner" />
              <PictureAddressField name="admin_logo" />
            </FormSection>
          }
        />
      </TabForm>
      <Box mt="md">
        <DemoSection />
      </Box>
    </>
  );
}
