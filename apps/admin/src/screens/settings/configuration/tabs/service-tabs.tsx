// Services of others that the shop may use, each a card with what the service gave the shop.
import { useAction } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/customers/contract';
import { askingForms } from '@kaifong/domain/settings/contract';
import { Checkbox, Stack } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../../kit/form/index.ts';
import { ConnectionTest } from '../../../../kit/settings/connection-test.tsx';
import { SecretField } from '../../../../kit/settings/secret-field.tsx';
import { SettingSwitch, SettingText, useSettingWords } from '../../../../kit/settings/setting-fields.tsx';
import { TabForm, type TabProps } from '../../../../kit/settings/tab-form.tsx';

function CaptchaForms() {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ name: 'recaptcha_forms' });
  return (
    <Checkbox.Group
      {...useSettingWords('recaptcha_forms')}
      value={field.value}
      onChange={(chosen) => field.onChange(askingForms.filter((form) => chosen.includes(form)))}
      error={fieldState.error?.message}
    >
      <Stack gap="xs" mt={8}>
        {askingForms.map((form) => (
          <Checkbox key={form} value={form} label={t(`settings.configuration.options.recaptcha_forms_${form}`)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

export function RecaptchaTab(props: TabProps) {
  const { t } = useTranslation();
  return (
    <TabForm {...props} tab="recaptcha" keys={['recaptcha_site_key', 'recaptcha_forms']}>
      <FormSection title="reCAPTCHA" description={t('configuration.recaptcha_text')}>
        <SettingText name="recaptcha_site_key" />
        <SecretField name="recaptcha_secret_key" />
        <CaptchaForms />
      </FormSection>
    </TabForm>
  );
}

export function FacebookTab(props: TabProps) {
  const { t } = useTranslation();
  const test = useAction(routes.testSocialConnection, []);
  return (
    <TabForm {...props} tab="facebook" keys={['facebook_enabled', 'fb_client_id']}>
      <FormSection title="Facebook" description={t('configuration.facebook_text')}>
        <SettingSwitch name="facebook_enabled" />
        <SettingText name="fb_client_id" />
        <SecretField name="facebook_client_secret" />
        <ConnectionTest
          of="Facebook"
          pending={test.isPending}
          result={test.data?.data}
          ask={() => test.mutateAsync({})}
        />
      </FormSection>
    </TabForm>
  );
}
