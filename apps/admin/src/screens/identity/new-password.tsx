import { shortestPassword } from '@kaifong/domain/identity/contract';
import { PasswordInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface NewPasswordProps {
  /** What the two inputs are called. */
  readonly labels: { readonly password: string; readonly confirmation: string };
  /** Left empty, the password stays. */
  readonly mayBeEmpty?: boolean;
  readonly withAsterisk?: boolean;
  /** Where the keyboard begins in a dialog. */
  readonly first?: boolean;
}

/** A new password, twice: fields `password` and `password_confirmation` of the form around it. */
export function NewPassword({ labels, mayBeEmpty = false, withAsterisk = false, first = false }: NewPasswordProps) {
  const { t } = useTranslation();
  const { register, getValues, formState } = useFormContext();
  const inputOf = (name: string, isRight: (value: string) => boolean, refusal: string) => ({
    ...register(name, { validate: (value: string) => isRight(value) || refusal }),
    error: formState.errors[name]?.message as string | undefined,
    autoComplete: 'new-password',
    withAsterisk,
    visibilityToggleButtonProps: { 'aria-label': t('login.show_password') },
  });
  const longEnough = (value: string) => (mayBeEmpty && value === '') || value.length >= shortestPassword;
  const same = (value: string) => value === getValues('password');
  return (
    <>
      <PasswordInput
        {...inputOf('password', longEnough, t('validation.password'))}
        label={labels.password}
        data-autofocus={first || undefined}
      />
      <PasswordInput
        {...inputOf('password_confirmation', same, t('validation.password_confirmation'))}
        label={labels.confirmation}
      />
    </>
  );
}
