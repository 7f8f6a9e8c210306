import { useAction } from '@kaifong/client/hooks';
import { account, routes } from '@kaifong/domain/identity/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconKey, IconMail } from '@tabler/icons-react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { FormSection } from '../../../kit/form/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { resourceRoutes } from '../../../kit/resource/index.ts';
import { NewPassword } from '../new-password.tsx';
import type { AccountRecord } from './account-edit.tsx';
import { useAccountLabel } from './account-fields.tsx';
import { showLink } from './hand-over-link.tsx';

const calls = resourceRoutes(account);

/** Helps a colleague who has no password yet or has forgotten it: by a link, or by setting one. */
export function PasswordSection({ record }: { readonly record: AccountRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = useAccountLabel();
  const mail = useAction(routes.mailPasswordLink, [calls.read]);
  const { last_login_at: login, invited_at: invited } = record;

  const send = async () => {
    try {
      const { link } = await mail.mutateAsync({ id: record.id });
      if (link) showLink({ email: record.email, link });
      else notifySuccess('submit_success', t('account.link_sent', { email: record.email }));
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  const set = () =>
    modals.open({
      title: t('account.set_password'),
      children: <SetPassword id={record.id} />,
    });
  const state = () => {
    if (login) return t('value.named', { name: label('last_login_at'), value: format.dateTime(login) });
    return invited ? t('account.waiting', { time: format.dateTime(invited) }) : t('account.never');
  };
  const word = () => {
    if (login) return t('account.mail_reset');
    return t(invited ? 'account.mail_invitation' : 'account.mail_link');
  };
  return (
    <FormSection title={label('password')}>
      <Text size="sm" c="dimmed">
        {state()}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconMail size={16} />}
          loading={mail.isPending}
          disabled={!record.enabled}
          onClick={() => void send()}
        >
          {word()}
        </Button>
        <Button variant="default" leftSection={<IconKey size={16} />} onClick={set}>
          {t('account.set_password')}
        </Button>
      </Group>
    </FormSection>
  );
}

function SetPassword({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const label = useAccountLabel();
  const set = useAction(routes.setAccountPassword, [calls.read, routes.listAccountSessions]);
  const form = useForm({ defaultValues: { password: '', password_confirmation: '' } });
  const { handleSubmit, setError, formState } = form;
  const submit = handleSubmit(async (values) => {
    try {
      await set.mutateAsync({ id, ...values });
      modals.closeAll();
      notifySuccess('submit_success');
    } catch (error) {
      setError('password', { message: (error as Error).message });
    }
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Text size="sm">{t('account.set_password_text')}</Text>
          <NewPassword labels={{ password: label('password'), confirmation: label('password_confirmation') }} first />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => modals.closeAll()}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={formState.isSubmitting}>
              {t('account.set_password')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormProvider>
  );
}
