import { usePersonalText } from '../shell/personal-text.ts';
import { PasswordField } from './password-field.tsx';

/** A new password, typed twice. */
export function NewPasswordFields() {
  const text = usePersonalText();
  return (
    <>
      <PasswordField
        name="password"
        label={text('field.newPassword')}
        autoComplete="new-password"
        hint={text('form.passwordHint')}
      />
      <PasswordField name="password_confirmation" label={text('field.passwordAgain')} autoComplete="new-password" />
    </>
  );
}
