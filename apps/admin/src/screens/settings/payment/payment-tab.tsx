import { salesSettings } from '@kaifong/domain/sales/contract';
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kit/permissions/index.ts';
import { SettingSwitch } from '../../../kit/settings/setting-fields.tsx';
import { TabForm, type TabProps } from '../../../kit/settings/tab-form.tsx';
import { MethodList } from './method-list.tsx';
import { PemCard } from './pem-card.tsx';
import { ProviderFields, providerKeys } from './provider-fields.tsx';

/** How the shop is paid: ways of its own, and providers. */
export default function PaymentTab(props: TabProps) {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <TabForm {...props} tab="payment" settings={salesSettings} keys={providerKeys}>
      {can('get orders') ? <MethodList /> : null}
      <div>
        <Title order={2}>{t('payment.providers')}</Title>
        <Text size="sm" c="dimmed">
          {t('payment.providers_text')}
        </Text>
      </div>
      <SettingSwitch name="charge_display_currency" />
      <ProviderFields />
      <PemCard />
    </TabForm>
  );
}
