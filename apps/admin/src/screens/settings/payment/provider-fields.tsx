// What each payment provider gave the shop. Kept here; taking payments through them is the checkout's business.
import type { SecretNameOf } from '@kaifong/base/contract';
import type { PaymentMethodCode, SalesSettings } from '@kaifong/domain/sales/contract';
import { SimpleGrid } from '@mantine/core';
import { FormSection } from '../../../kit/form/index.ts';
import { SecretField } from '../../../kit/settings/secret-field.tsx';
import { SettingSwitch, SettingText } from '../../../kit/settings/setting-fields.tsx';
import { NoticeAddress } from './notice-address.tsx';
import { TestButton } from './test-button.tsx';

type SettingKey = keyof SalesSettings['values'];

interface Provider {
  readonly title: string;
  /** None: it is switched on with its payment method. */
  readonly enabled?: SettingKey;
  readonly known: readonly SettingKey[];
  readonly secrets: readonly SecretNameOf<SalesSettings>[];
  readonly sandbox?: SettingKey;
  /** The way to pay whose connection can be tested. */
  readonly code?: PaymentMethodCode;
}

const providers: readonly Provider[] = [
  {
    title: 'Stripe',
    code: 'stripe',
    enabled: 'stripe_enabled',
    known: ['stripe_public_key'],
    secrets: ['stripe_secret_key', 'stripe_webhook_secret'],
  },
  {
    title: 'PayPal',
    code: 'paypal',
    enabled: 'paypal_enabled',
    known: ['paypal_client_id', 'paypal_webhook_id'],
    sandbox: 'paypal_sandbox',
    secrets: ['paypal_client_secret'],
  },
  {
    title: 'PayDollar',
    code: 'pay_dollar',
    enabled: 'pay_dollar_enabled',
    known: ['pay_dollar_merchant_id', 'pay_dollar_api_login'],
    sandbox: 'pay_dollar_sandbox',
    secrets: ['pay_dollar_secret', 'pay_dollar_api_password'],
  },
  {
    title: 'SiC Pay',
    code: 'sic_pay',
    enabled: 'sic_pay_enabled',
    known: ['sic_pay_merchant_id', 'sic_pay_address'],
    sandbox: 'sic_pay_sandbox',
    secrets: ['sic_pay_secret'],
  },
  { title: 'FPS', known: ['fps_identifier', 'fps_bank_code', 'fps_name'], secrets: [] },
  {
    title: 'Octopus, PayMe, AlipayHK, WeChat Pay HK',
    known: ['octopus_code', 'payme_code', 'alipay_hk_code', 'wechat_pay_hk_code'],
    secrets: [],
  },
];

/** Every setting of the providers. */
export const providerKeys: readonly SettingKey[] = [
  'charge_display_currency',
  ...providers.flatMap(({ enabled, known, sandbox }) => [
    ...(enabled ? [enabled] : []),
    ...known,
    ...(sandbox ? [sandbox] : []),
  ]),
];

export function ProviderFields() {
  return providers.map(({ title, enabled, known, secrets, sandbox, code }) => (
    <FormSection key={title} title={title}>
      {enabled ? <SettingSwitch name={enabled} /> : null}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {known.map((name) => (
          <SettingText key={name} name={name} />
        ))}
        {secrets.map((name) => (
          <SecretField key={name} name={name} />
        ))}
      </SimpleGrid>
      {sandbox ? <SettingSwitch name={sandbox} /> : null}
      {code ? <NoticeAddress code={code} /> : null}
      {code ? <TestButton code={code} /> : null}
    </FormSection>
  ));
}
