import { CallError } from '@kaifong/client/call';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes, shortestPassword } from '@kaifong/domain/identity/contract';
import { Alert, Anchor, Button, PasswordInput, Stack } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../kit/feedback/index.ts';
import { ErrorSummary } from '../../kit/form/error-summary.tsx';
import { currentLanguage } from '../../kit/language/language.ts';
import { OutsideCard } from './outside-card.tsx';

/** An invited person has no password and no session yet. */
const headOf = (t: (key: string) => string, first = false) =>
  first
    ? { title: t('reset.title_first'), text: t('reset.text_first') }
    : { title: t('reset.title'), text: t('reset.text') };

/** Where the link of the mail leads: a new password, twice. Served at /admin-reset-password, outside the router's base. */
export default function ResetPassword() {
  const { t } = useTranslation();
  const reset = useAction(routes.resetPassword);
  const token = new URLSearchParams(window.location.search).get('token') ?? '';
  const link = useRoute(routes.checkResetToken, { token, language: currentLanguage() });
  // Used, ended or cut short: said before two passwords are typed. What else goes wrong is said when they are sent.
  const refused = link.error instanceof CallError && link.error.status === 422 ? link.error : undefined;
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { password: '', password_confirmation: '' },
  });
  const submit = handleSubmit((values) => reset.mutate({ ...values, token }));
  const toggle = { 'aria-label': t('login.show_password') };

  return (
    <OutsideCard {...headOf(t, link.data?.first)}>
      {reset.isSuccess ? (
        <Alert color="teal" icon={<IconCircleCheck />} role="status" c="var(--mantine-color-text)">
          {t('reset.done')}
        </Alert>
      ) : refused ? (
        <EndedLink words={token ? failureOf(refused).messages.join(' ') : t('reset.incomplete')} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            {reset.error ? (
              <ErrorSummary lines={failureOf(reset.error).messages.map((message) => ({ message }))} />
            ) : null}
            <PasswordInput
              {...register('password', {
                minLength: { value: shortestPassword, message: t('validation.password') },
                required: t('validation.required'),
              })}
              label={t('reset.password')}
              autoComplete="new-password"
              autoFocus
              error={formState.errors.password?.message}
              visibilityToggleButtonProps={toggle}
            />
            <PasswordInput
              {...register('password_confirmation', {
                validate: (value) => value === getValues('password') || t('validation.password_confirmation'),
              })}
              label={t('reset.again')}
              autoComplete="new-password"
              error={formState.errors.password_confirmation?.message}
              visibilityToggleButtonProps={toggle}
            />
            <Button type="submit" size="md" loading={reset.isPending}>
              {t('reset.submit')}
            </Button>
          </Stack>
        </form>
      )}
      <Anchor href="/admin/login" size="sm" ta="center" py={3}>
        {t('forgot.back')}
      </Anchor>
    </OutsideCard>
  );
}

/** Why the link lets nobody choose a password any more, and the way to another. */
function EndedLink({ words }: { readonly words: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Alert color="red" icon={<IconAlertCircle />} role="alert" c="var(--mantine-color-text)">
        {words}
      </Alert>
      <Button component="a" href="/admin/forget-password" size="md">
        {t('forgot.submit')}
      </Button>
    </Stack>
  );
}
