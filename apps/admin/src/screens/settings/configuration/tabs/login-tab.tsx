import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../../kit/form/index.ts';
import { SettingNumber } from '../../../../kit/settings/setting-fields.tsx';
import { TabForm, type TabProps } from '../../../../kit/settings/tab-form.tsx';

/** How long customers stay logged in. */
export function LoginTab(props: TabProps) {
  const { t } = useTranslation();
  return (
    <TabForm {...props} tab="employee" keys={['token_expired_time']}>
      <FormSection title={t('settings.configuration.tabs.employee')}>
        <SettingNumber name="token_expired_time" min={30} max={129_600} />
      </FormSection>
    </TabForm>
  );
}
