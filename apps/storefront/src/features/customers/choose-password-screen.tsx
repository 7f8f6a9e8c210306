import form from '../../form/form.module.css';
import type { FormReply } from '../../form/form-reply.ts';
import { NewPasswordFields } from '../../form/new-password-fields.tsx';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { CardPage } from './card-page.tsx';

export interface ChoosePasswordScreenProps {
  readonly view: {
    readonly title: string;
    readonly token: string;
    readonly first: boolean;
    readonly problem: string | null;
  };
  readonly reply: FormReply | undefined;
}

export function ChoosePasswordScreen({ view, reply }: ChoosePasswordScreenProps) {
  const text = usePersonalText();
  const labels = {
    password: text('field.newPassword'),
    password_confirmation: text('field.passwordAgain'),
  };
  const foot = <ShopLink to="/password/reset">{text('choosePassword.newLetter')}</ShopLink>;
  if (view.problem) return <CardPage title={view.title} introduction={view.problem} foot={foot} />;
  return (
    <CardPage
      title={view.title}
      introduction={text(view.first ? 'choosePassword.firstIntroduction' : 'choosePassword.introduction')}
      foot={foot}
    >
      <PostForm reply={reply} labels={labels} className={form.form}>
        <input type="hidden" name="token" value={view.token} />
        <div className={form.fields}>
          <NewPasswordFields />
        </div>
        <SubmitButton size="lg" block>
          {text('choosePassword.submit')}
        </SubmitButton>
      </PostForm>
    </CardPage>
  );
}
