import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { routes, type SessionReply, type SignInReply } from '@kaifong/domain/identity/contract';
import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { failureOf } from '../../kit/feedback/index.ts';
import { part } from '../../kit/feedback/part.tsx';
import { ErrorSummary } from '../../kit/form/error-summary.tsx';
import { loadDomains } from '../../kit/language/language.ts';
import { takeEarlyLogin } from '../../kit/session/early-login.ts';
import { rememberExpiry } from '../../kit/session/expiry.ts';
import { forgetKept } from '../../kit/session/kept.ts';
import { returnPath } from '../../kit/session/return-path.ts';
import { queries } from '../../kit/session/session.ts';
import { OutsideCard } from './outside-card.tsx';

type Waiting = Extract<SignInReply, { pending: string }>;

// For whoever has a second factor; with the words of this section, which the log-in itself does without.
const SecondStep = part(async () => {
  const [step] = await Promise.all([import('./second-factor/second-step.tsx'), loadDomains(['identity'])]);
  return step;
});

const names = ['email', 'password'] as const;
type Name = (typeof names)[number];

/**
 * The two fields as they stand in the page, bound to no state: what a password manager fills in counts as well. Without
 * the library of the other forms, which whoever is signed in would load along.
 */
function useCredentials() {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly Name[]>();
  const field = (name: Name) => form.current?.elements.namedItem(name) as HTMLInputElement | null;
  const empty = () => names.filter((name) => !field(name)?.value);
  return {
    form,
    isMissing: (name: Name) => missing?.includes(name) ?? false,
    /** Looks again which fields are missing: the message stays as long as it is true. */
    recheck: missing && (() => setMissing(empty())),
    set: (name: Name, value: string) => {
      const input = field(name);
      if (input) input.value = value;
    },
    focus: (name: Name) => field(name)?.focus(),
    /** Undefined while something is missing, which is said then. */
    take: (): Record<Name, string> | undefined => {
      const [first, ...others] = empty();
      setMissing(first ? [first, ...others] : []);
      if (first) field(first)?.focus();
      return first ? undefined : { email: field('email')?.value ?? '', password: field('password')?.value ?? '' };
    },
  };
}

/** Where somebody was quicker than the app, it goes on from there. */
function useEarlyLogin({ set }: ReturnType<typeof useCredentials>, submit: () => Promise<void>): void {
  const goOn = useEffectEvent(() => {
    const early = takeEarlyLogin();
    if (early?.email) set('email', early.email);
    if (early?.password) set('password', early.password);
    // At once: the keys of it would go into the other field.
    if (early?.at) document.getElementsByName(early.at)[0]?.focus();
    if (early?.sent) void submit();
  });
  // Before the next tap or key reaches the form that has taken its place.
  useLayoutEffect(() => goOn(), []);
}

/** Signs staff in and leads to where they wanted to go. */
function useLogIn(credentials: ReturnType<typeof useCredentials>, search: string) {
  const go = useNavigate();
  const logIn = useAction(routes.logIn);
  const [waiting, setWaiting] = useState<Waiting>();
  const enter = async ({ expires_at }: SessionReply) => {
    rememberExpiry(expires_at);
    queries.clear();
    // Data kept for whoever was here before are forgotten; a session that ended by itself removed nothing.
    await forgetKept();
    await go(returnPath(search), { replace: true });
  };
  const submit = async () => {
    const values = credentials.take();
    if (!values) return;
    try {
      const reply = await logIn.mutateAsync(values);
      if ('token' in reply) await enter(reply);
      else setWaiting(reply);
    } catch (error) {
      // The messages are listed above the fields. A password that was never looked at need not be typed again.
      if (error instanceof CallError && error.status === 422) credentials.set('password', '');
      credentials.focus('password');
    }
  };

  const back = () => {
    logIn.reset();
    setWaiting(undefined);
  };
  return { submit, error: logIn.error, busy: logIn.isPending, waiting, enter, back };
}

/** The log-in; refusals are listed on the form. */
export default function Login() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const credentials = useCredentials();
  const { submit, error, busy, waiting, enter, back } = useLogIn(credentials, search);
  useEarlyLogin(credentials, submit);
  if (waiting) return <SecondStep waiting={waiting} onDone={enter} onBack={back} />;

  const field = (name: Name) => ({
    name,
    onChange: credentials.recheck,
    error: credentials.isMissing(name) ? t('validation.required') : undefined,
  });
  return (
    <OutsideCard title={t('login.title')} text={t(search ? 'login.text_back' : 'login.text')}>
      <form
        ref={credentials.form}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        noValidate
      >
        <Stack gap="md">
          {error ? <ErrorSummary lines={failureOf(error).messages.map((message) => ({ message }))} /> : null}
          <TextInput {...field('email')} label={t('login.email')} type="email" autoComplete="username" autoFocus />
          <PasswordInput
            {...field('password')}
            label={t('login.password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
          />
          <Button type="submit" size="md" loading={busy}>
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
