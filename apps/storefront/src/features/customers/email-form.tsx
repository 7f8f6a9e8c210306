import { EmailField } from '../../form/email-field.tsx';
import form from '../../form/form.module.css';
import type { FormReply } from '../../form/form-reply.ts';
import { PasswordField } from '../../form/password-field.tsx';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import type { ProfileView } from './account-views.ts';

export interface EmailFormProps {
  readonly profile: ProfileView;
  readonly reply: FormReply | undefined;
}

/** Takes another email address, which must then be verified. */
export function EmailForm({ profile, reply }: EmailFormProps) {
  const text = usePersonalText();
  const labels = { email: text('field.newEmail'), current_password: text('field.currentPassword') };
  return (
    <PostForm name="email" reply={reply} labels={labels} className={form.form}>
      <div className={form.fields}>
        <EmailField label={labels.email} hint={text('profile.emailHint')} />
        {profile.hasPassword && (
          <PasswordField name="current_password" label={labels.current_password} autoComplete="current-password" />
        )}
      </div>
      <div>
        <SubmitButton tone="secondary">{text('profile.changeEmail')}</SubmitButton>
      </div>
    </PostForm>
  );
}
