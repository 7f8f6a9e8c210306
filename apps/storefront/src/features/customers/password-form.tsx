import form from '../../form/form.module.css';
import type { FormReply } from '../../form/form-reply.ts';
import { NewPasswordFields } from '../../form/new-password-fields.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import type { ProfileView } from './account-views.ts';

export interface PasswordFormProps {
  readonly profile: ProfileView;
  readonly reply: FormReply | undefined;
}

/** Chooses another password; an account without one needs no old one. */
export function PasswordForm({ profile, reply }: PasswordFormProps) {
  const text = usePersonalText();
  const labels = {
    current_password: text('field.currentPassword'),
    password: text('field.newPassword'),
    password_confirmation: text('field.passwordAgain'),
  };
  return (
    <PostForm name="password" reply={reply} labels={labels} className={form.form}>
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
      <div className={form.fields}>
        {profile.hasPassword && (
          <PasswordField name="current_password" label={labels.current_password} autoComplete="current-password" />
        )}
        <NewPasswordFields />
        <p className={form.hint}>{text('profile.passwordHint')}</p>
      </div>
      <div>
        <SubmitButton tone="secondary">{text('profile.changePassword')}</SubmitButton>
      </div>
    </PostForm>
  );
}
