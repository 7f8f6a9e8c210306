import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/identity/contract';
import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useEffectEvent, useLayoutEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { failureOf } from '../../kit/feedback/index.ts';
import { ErrorSummary } from '../../kit/form/error-summary.tsx';
import { takeEarlyLogin } from '../../kit/session/early-login.ts';
import { rememberExpiry } from '../../kit/session/expiry.ts';
import { returnPath } from '../../kit/session/return-path.ts';
import { queries } from '../../kit/session/session.ts';
import { OutsideCard } from './outside-card.tsx';

interface Credentials {
  email: string;
  password: string;
}

/** Where somebody was quicker than the app, it goes on from there. */
function useEarlyLogin({ setValue }: UseFormReturn<Credentials>, submit: () => Promise<void>): void {
  const goOn = useEffectEvent(() => {
    const early = takeEarlyLogin();
    if (early?.email) setValue('email', early.email);
    if (early?.password) setValue('password', early.password);
    // At once: the form's own way waits for a turn, and the keys of it would go into the other field.
    if (early?.at) document.getElementsByName(early.at)[0]?.focus();
    if (early?.sent) void submit();
  });
  // Before the next tap or key reaches the form that has taken its place.
  useLayoutEffect(() => goOn(), []);
}

/** Signs staff in and leads to where they wanted to go. Refusals are listed on the form. */
export default function Login() {
  const { t } = useTranslation();
  const go = useNavigate();
  const { search } = useLocation();
  const logIn = useAction(routes.logIn);
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' } });
  const { register, handleSubmit, formState, resetField, setFocus } = form;

  const submit = handleSubmit(async (values) => {
    try {
      const session = await logIn.mutateAsync(values);
      rememberExpiry(session.expires_at);
      queries.clear();
      await go(returnPath(search), { replace: true });
    } catch (error) {
      // The messages are listed above the fields. A password that was never looked at need not be typed again.
      if (error instanceof CallError && error.status === 422) resetField('password');
      setFocus('password');
    }
  });

  useEarlyLogin(form, submit);

  const required = { required: t('validation.required') };
  return (
    <OutsideCard title={t('login.title')} text={t(search ? 'login.text_back' : 'login.text')}>
      <form method="post" onSubmit={submit} noValidate>
        <Stack gap="md">
          {logIn.error ? (
            <ErrorSummary lines={failureOf(logIn.error).messages.map((message) => ({ message }))} />
          ) : null}
          <TextInput
            {...register('email', required)}
            label={t('login.email')}
            type="email"
            autoComplete="username"
            autoFocus
            error={formState.errors.email?.message}
          />
          <PasswordInput
            {...register('password', required)}
            label={t('login.password')}
            autoComplete="current-password"
            error={formState.errors.password?.message}
            visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
          />
          <Button type="submit" size="md" loading={logIn.isPending}>
            {t('login.submit')}
          </Button>
          <Anchor component={Link} to="/forget-password" size="sm" ta="center" py={3}>
            {t('login.forgot')}
          </Anchor>
        </Stack>
      </form>
    </OutsideCard>
  );
}
