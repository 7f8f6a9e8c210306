import { buttonClass } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import { CaptchaField } from '../../form/captcha-field.tsx';
import { EmailField } from '../../form/email-field.tsx';
import form from '../../form/form.module.css';
import type { FormReply } from '../../form/form-reply.ts';
import { PasswordField } from '../../form/password-field.tsx';
import { PhoneField } from '../../form/phone-field.tsx';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { CardPage } from './card-page.tsx';
import type { LoginView } from './log-in.ts';
import styles from './login-screen.module.css';

export interface LoginScreenProps {
  readonly view: LoginView;
  readonly reply: FormReply | undefined;
}

const withReturn = (path: string, back: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ ...more, ...(back !== '/account' && { return: back }) }).toString();
  return query ? `${path}?${query}` : path;
};

export function LoginScreen({ view, reply }: LoginScreenProps) {
  const text = usePersonalText();
  const labels = {
    email: text('field.email'),
    phone: text('field.phone'),
    country_code: text('form.countryCode'),
    password: text('field.password'),
  };
  return (
    <CardPage
      title={view.title}
      introduction={view.back === '/checkout' ? text('login.forCheckout') : text('login.introduction')}
      foot={
        view.registrationOpen && (
          <>
            <p>{text('login.noAccount')}</p>
            <ShopLink
              to={withReturn('/register', view.back)}
              className={buttonClass({ tone: 'secondary', block: true })}
            >
              {text('login.register')}
            </ShopLink>
          </>
        )
      }
    >
      {view.notice && !reply && (
        <Notice tone={view.notice === 'expired' ? 'warn' : 'good'}>
          {text(view.notice === 'expired' ? 'login.expired' : 'login.passwordChanged')}
        </Notice>
      )}
      <PostForm reply={reply} labels={labels} className={form.form}>
        <input type="hidden" name="return" value={view.back} />
        <div className={form.fields}>
          {view.by === 'phone' ? (
            <PhoneField label={labels.phone} codes={view.codes} code={view.code} />
          ) : (
            <EmailField label={labels.email} autoComplete="username" />
          )}
          <PasswordField name="password" label={labels.password} autoComplete="current-password" />
          <p className={styles.links}>
            {view.phoneOffered && (
              <ShopLink
                to={withReturn('/login', view.back, view.by === 'email' ? { by: 'phone' } : {})}
                replace
                preventScrollReset
              >
                {text(view.by === 'email' ? 'login.byPhone' : 'login.byEmail')}
              </ShopLink>
            )}
            {view.codesOffered && (
              <ShopLink to={withReturn('/phone/login', view.back)}>{text('login.byCode')}</ShopLink>
            )}
            <ShopLink to="/password/reset">{text('login.forgotten')}</ShopLink>
          </p>
        </div>
        <CaptchaField siteKey={view.captcha} />
        <SubmitButton size="lg" block pending={text('login.pending')}>
          {text('login.submit')}
        </SubmitButton>
      </PostForm>
      {view.facebookOffered && (
        // A page of its own, asked for anew: only its policy lets Facebook's script in.
        <a href={withReturn('/facebook/login', view.back)} className={buttonClass({ tone: 'secondary', block: true })}>
          {text('login.byFacebook')}
        </a>
      )}
    </CardPage>
  );
}
