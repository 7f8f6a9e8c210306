import { CaptchaField } from '../../form/captcha-field.tsx';
import form from '../../form/form.module.css';
import type { FormReply } from '../../form/form-reply.ts';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextField } from '../../form/text-field.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { CardPage } from './card-page.tsx';

export interface ForgottenScreenProps {
  readonly view: { readonly title: string; readonly email: string; readonly captcha: string | undefined };
  readonly reply: FormReply | undefined;
}

/** Asks for the address the letter goes to. */
export function ForgottenScreen({ view, reply }: ForgottenScreenProps) {
  const text = usePersonalText();
  const labels = { email: text('field.email') };
  return (
    <CardPage
      title={view.title}
      introduction={text('forgotten.introduction')}
      foot={<ShopLink to="/login">{text('forgotten.back')}</ShopLink>}
    >
      <PostForm reply={reply} labels={labels} className={form.form}>
        <TextField
          name="email"
          type="email"
          label={labels.email}
          defaultValue={view.email}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <CaptchaField siteKey={view.captcha} />
        <SubmitButton size="lg" block>
          {text('forgotten.submit')}
        </SubmitButton>
      </PostForm>
    </CardPage>
  );
}
