import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from './problem-of.ts';

interface PasswordStepProps {
  readonly text: string;
  readonly submit: string;
  /** Goes on with the password; a refusal is shown at the field. */
  readonly onPassword: (password: string) => Promise<void>;
}

/** Asks for the current password in a window; closes when what was asked for is done. */
export const askPassword = (
  title: string,
  { onClosed, ...props }: PasswordStepProps & { onClosed?: () => void },
): void =>
  void modals.open({
    title,
    children: <PasswordStep {...props} />,
    closeButtonProps: { 'aria-label': i18next.t('action.close') },
    ...(onClosed && { onClose: onClosed }),
  });

function PasswordStep({ text, submit: label, onPassword }: PasswordStepProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await onPassword(password);
      modals.closeAll();
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text size="sm">{text}</Text>
        <PasswordInput
          label={t('identity.account.fields.current_password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          error={problem}
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
        />
        <Button type="submit" loading={busy} disabled={password === ''}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}
