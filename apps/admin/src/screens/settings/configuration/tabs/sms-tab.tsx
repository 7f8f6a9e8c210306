import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/customers/contract';
import { smsProviders } from '@kaifong/domain/settings/contract';
import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../../kit/form/index.ts';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { SecretField } from '../../../../kit/settings/secret-field.tsx';
import { SettingChoice, SettingNumber, SettingText } from '../../../../kit/settings/setting-fields.tsx';
import { TabForm, type TabProps } from '../../../../kit/settings/tab-form.tsx';

/** The messages that have gone out, beside the limits of the day and month. */
function Usage() {
  const { t } = useTranslation();
  const format = useFormat();
  const usage = useRoute(routes.getSmsUsage, {}).data?.data;
  if (!usage) return null;
  const { day, messages, currency } = usage;
  const money = (amount: number) => `${currency} ${format.number(amount)}`;
  return (
    <>
      <Text size="sm">
        {t('configuration.sms_usage', { day, messages, cost: money(usage.cost), budget: money(usage.budget) })}
      </Text>
      {usage.spent ? (
        <Alert color="yellow" role="status">
          {t('configuration.sms_spent')}
        </Alert>
      ) : null}
      {usage.state === 'rehearsal' ? (
        <Text size="sm" c="dimmed">
          {t('configuration.sms_rehearsal')}
        </Text>
      ) : null}
    </>
  );
}

export function SmsTab(props: TabProps) {
  const { t } = useTranslation();
  const keys = ['sms_provider', 'sms_account', 'sms_sender', 'sms_daily_limit', 'sms_price', 'sms_monthly_budget'];
  return (
    <TabForm {...props} tab="sms" keys={keys}>
      <FormSection title={t('settings.configuration.tabs.sms')} description={t('configuration.sms_text')}>
        <SettingChoice name="sms_provider" options={smsProviders} />
        <SettingText name="sms_account" />
        <SecretField name="sms_secret" />
        <SettingText name="sms_sender" />
      </FormSection>
      <FormSection title={t('configuration.sms_limits')} description={t('configuration.sms_limits_text')}>
        <Usage />
        <SettingNumber name="sms_daily_limit" min={0} max={100_000} />
        <SettingNumber name="sms_price" min={0} max={1_000} decimals={4} />
        <SettingNumber name="sms_monthly_budget" min={0} max={10_000_000} decimals={2} />
      </FormSection>
    </TabForm>
  );
}
