import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../../kit/form/index.ts';
import { SettingSwitch } from '../../../../kit/settings/setting-fields.tsx';
import { TabForm, type TabProps } from '../../../../kit/settings/tab-form.tsx';

const selling = ['catalog_mode', 'member_only', 'guest_checkout', 'warehouse_enabled'] as const;
const signIn = ['allow_registration', 'login_validate_email'] as const;
const keys = [...selling, ...signIn, 'login_via_phone'] as const;

export function StorefrontTab(props: TabProps) {
  const { t } = useTranslation();
  return (
    <TabForm {...props} tab="storefront" keys={keys}>
      <FormSection title={t('configuration.selling_title')}>
        {selling.map((name) => (
          <SettingSwitch key={name} name={name} />
        ))}
      </FormSection>
      <FormSection title={t('configuration.sign_in_title')}>
        {signIn.map((name) => (
          <SettingSwitch key={name} name={name} />
        ))}
        <SettingSwitch name="login_via_phone" words="phone_login" inverted />
      </FormSection>
    </TabForm>
  );
}
