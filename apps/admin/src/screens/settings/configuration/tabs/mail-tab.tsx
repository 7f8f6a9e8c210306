import { useAction } from '@kaifong/client/hooks';
import { routes, smtpSecurities } from '@kaifong/domain/settings/contract';
import { Alert, Button, Group, TextInput } from '@mantine/core';
import { IconInfoCircle, IconMailFast } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../../../kit/feedback/index.ts';
import { FormSection } from '../../../../kit/form/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { SecretField } from '../../../../kit/settings/secret-field.tsx';
import { SettingChoice, SettingNumber, SettingText } from '../../../../kit/settings/setting-fields.tsx';
import { useTab } from '../../../../kit/settings/tab-context.ts';
import { TabForm, type TabProps } from '../../../../kit/settings/tab-form.tsx';

const keys = ['smtp_host', 'smtp_port', 'smtp_security', 'smtp_user', 'mail_from'] as const;

function Source() {
  const { t } = useTranslation();
  const { mail_source } = useTab().configuration;
  if (mail_source === 'settings') return null;
  return (
    <Alert icon={<IconInfoCircle />} color="gray" role="status">
      {t(`configuration.mail_${mail_source}`)}
    </Alert>
  );
}

/** Sends a mail through what is saved, and shows word for word what the mail server said. */
function TestMail() {
  const { t } = useTranslation();
  const test = useAction(routes.sendTestMail);
  const { isDirty } = useFormState();
  const { contact_email, mail_source } = useTab().configuration;
  const [to, setTo] = useState(contact_email);
  const result = test.data?.data;
  const send = async () => {
    try {
      await test.mutateAsync({ to, language: currentLanguage() });
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <FormSection title={t('configuration.mail_test')} description={t('configuration.mail_test_text')}>
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t('configuration.mail_test_to')}
          type="email"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          style={{ flex: '1 1 16rem' }}
        />
        <Button
          variant="default"
          leftSection={<IconMailFast size={17} />}
          disabled={!to || isDirty || mail_source === 'none'}
          loading={test.isPending}
          onClick={() => void send()}
        >
          {t('configuration.mail_test_send')}
        </Button>
      </Group>
      <div role="status">
        {isDirty ? t('configuration.mail_test_save_first') : null}
        {result && !isDirty ? (
          <Alert
            color={result.sent ? 'teal' : 'yellow'}
            title={t(result.sent ? 'configuration.mail_test_sent' : 'configuration.mail_test_failed')}
          >
            {result.reason ? <p>{result.reason}</p> : null}
            <code style={{ overflowWrap: 'anywhere' }}>{result.answer}</code>
          </Alert>
        ) : null}
      </div>
    </FormSection>
  );
}

export function MailTab(props: TabProps) {
  const { t } = useTranslation();
  return (
    <TabForm {...props} tab="mail" keys={keys}>
      <Source />
      <FormSection title={t('configuration.mail_title')} description={t('configuration.mail_text')}>
        <SettingText name="smtp_host" />
        <SettingNumber name="smtp_port" min={1} max={65_535} />
        <SettingChoice name="smtp_security" options={smtpSecurities} />
        <SettingText name="smtp_user" />
        <SecretField name="smtp_password" />
        <SettingText name="mail_from" />
      </FormSection>
      <TestMail />
    </TabForm>
  );
}
