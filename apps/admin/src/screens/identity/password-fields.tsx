import { PasswordInput, SimpleGrid } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NewPassword } from './new-password.tsx';

/** The password in use and a new one, twice. Left empty, the password stays. */
export function PasswordFields({ label }: { readonly label: (name: string) => string }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext();
  return (
    <>
      <PasswordInput
        {...register('current_password')}
        label={label('current_password')}
        autoComplete="current-password"
        error={formState.errors.current_password?.message as string | undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NewPassword
          labels={{ password: t('reset.password'), confirmation: label('password_confirmation') }}
          mayBeEmpty
        />
      </SimpleGrid>
    </>
  );
}
