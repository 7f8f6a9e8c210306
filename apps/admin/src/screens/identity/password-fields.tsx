import { shortestPassword } from '@kaifong/domain/identity/contract';
import { PasswordInput, SimpleGrid } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** The password in use and a new one, twice. Left empty, the password stays. */
export function PasswordFields({ label }: { readonly label: (name: string) => string }) {
  const { t } = useTranslation();
  const { register, getValues, formState } = useFormContext();
  const message = (name: string) => formState.errors[name]?.message as string | undefined;
  const toggle = { 'aria-label': t('login.show_password') };
  return (
    <>
      <PasswordInput
        {...register('current_password')}
        label={label('current_password')}
        autoComplete="current-password"
        error={message('current_password')}
        visibilityToggleButtonProps={toggle}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <PasswordInput
          {...register('password', {
            validate: (value: string) => value === '' || value.length >= shortestPassword || t('validation.password'),
          })}
          label={t('reset.password')}
          autoComplete="new-password"
          error={message('password')}
          visibilityToggleButtonProps={toggle}
        />
        <PasswordInput
          {...register('password_confirmation', {
            validate: (value: string) => value === getValues('password') || t('validation.password_confirmation'),
          })}
          label={label('password_confirmation')}
          autoComplete="new-password"
          error={message('password_confirmation')}
          visibilityToggleButtonProps={toggle}
        />
      </SimpleGrid>
    </>
  );
}
