import { CaptchaField } from '../../form/captcha-field.tsx';
import { CheckField } from '../../form/check-field.tsx';
import { EmailField } from '../../form/email-field.tsx';
import form from '../../form/form.module.css';
import type { FormReply } from '../../form/form-reply.ts';
import { NameFields, nameLabels } from '../../form/name-fields.tsx';
import { NewPasswordFields } from '../../form/new-password-fields.tsx';
import { PhoneField } from '../../form/phone-field.tsx';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextField } from '../../form/text-field.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { CardPage } from './card-page.tsx';
import type { RegisterView } from './register.ts';

export interface RegisterScreenProps {
  readonly view: RegisterView;
  readonly reply: FormReply | undefined;
}

export function RegisterScreen({ view, reply }: RegisterScreenProps) {
  const text = usePersonalText();
  const labels = {
    ...nameLabels(text),
    email: text('field.email'),
    phone: text('field.phone'),
    country_code: text('form.countryCode'),
    referral_code: text('field.referral'),
    password: text('field.newPassword'),
    password_confirmation: text('field.passwordAgain'),
  };
  return (
    <CardPage
      title={view.title}
      introduction={text('register.introduction')}
      foot={
        <p>
          {text('register.haveAccount')}{' '}
          <ShopLink to={`/login?${new URLSearchParams({ return: view.back })}`}>{text('register.logIn')}</ShopLink>
        </p>
      }
    >
      <PostForm reply={reply} labels={labels} className={form.form}>
        <input type="hidden" name="return" value={view.back} />
        <div className={form.fields}>
          <NameFields />
          <EmailField label={labels.email} autoComplete="username" />
          {view.proven ? (
            <p>{text('register.proven', { number: `+${view.proven.code} ${view.proven.phone}` })}</p>
          ) : (
            <PhoneField label={labels.phone} codes={view.codes} code={view.code} mayBeEmpty />
          )}
          {view.codesOffered && !view.proven && (
            <p>
              <ShopLink
                to={`/phone/register?${new URLSearchParams({ return: view.back, ...(view.referral && { referral: view.referral }) })}`}
              >
                {text('register.byPhone')}
              </ShopLink>
            </p>
          )}
          <TextField
            name="referral_code"
            label={labels.referral_code}
            defaultValue={view.referral}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            mayBeEmpty
          />
          <NewPasswordFields />
          <CheckField name="is_subscribe" label={text('field.subscribe')} />
        </div>
        <CaptchaField siteKey={view.captcha} />
        <SubmitButton size="lg" block>
          {text('register.submit')}
        </SubmitButton>
      </PostForm>
    </CardPage>
  );
}
