import { Notice } from '@kaifong/ui/notice';
import { CaptchaField } from '../../form/captcha-field.tsx';
import form from '../../form/form.module.css';
import type { FormReply } from '../../form/form-reply.ts';
import { PasswordField } from '../../form/password-field.tsx';
import { PhoneField } from '../../form/phone-field.tsx';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextField } from '../../form/text-field.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { CardPage } from './card-page.tsx';
import type { PhoneCodeView } from './phone-code.ts';

interface PhoneCodeScreenProps {
  readonly view: PhoneCodeView;
  readonly reply: FormReply | undefined;
}

/** First the number, then the code that was sent to it. */
export function PhoneCodeScreen({ view, reply }: PhoneCodeScreenProps) {
  const text = usePersonalText();
  const { purpose, sentTo, back } = view;
  const here = (step: object) =>
    `/phone/${purpose}?${new URLSearchParams({ ...step, return: back, ...(view.referral && { referral: view.referral }) })}`;
  const labels = {
    phone: text('field.phone'),
    country_code: text('form.countryCode'),
    otp: text('phoneCode.code'),
    current_password: text('field.currentPassword'),
  };
  return (
    <CardPage
      title={view.title}
      introduction={
        sentTo
          ? text('phoneCode.sent', { number: `+${sentTo.code} ${sentTo.phone}` })
          : text(`phoneCode.${purpose}.introduction`)
      }
      foot={
        sentTo ? (
          <p>
            <ShopLink to={here({})}>{text('phoneCode.again')}</ShopLink>
          </p>
        ) : (
          <>
            {view.asked && (
              <p>
                <ShopLink to={here({ step: 'code' })}>{text('phoneCode.have')}</ShopLink>
              </p>
            )}
            <p>
              <ShopLink to={purpose === 'profile' ? '/account/profile' : '/login'}>{text('phoneCode.back')}</ShopLink>
            </p>
          </>
        )
      }
    >
      {sentTo && view.rehearsal && (
        <Notice tone="warn">
          {text('phoneCode.rehearsal')}{' '}
          <a href={view.rehearsal} target="_blank" rel="noreferrer">
            {text('phoneCode.read')}
          </a>
        </Notice>
      )}
      <PostForm key={sentTo ? 'code' : 'number'} reply={reply} labels={labels} className={form.form}>
        <input type="hidden" name="return" value={back} />
        {view.referral && <input type="hidden" name="referral" value={view.referral} />}
        <div className={form.fields}>
          {sentTo ? (
            <TextField
              name="otp"
              label={labels.otp}
              hint={text('phoneCode.tries')}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={12}
              spellCheck={false}
            />
          ) : (
            <PhoneField label={labels.phone} codes={view.codes} code={view.code} phone={view.phone} />
          )}
          {sentTo && view.asksPassword && (
            <PasswordField name="current_password" label={labels.current_password} autoComplete="current-password" />
          )}
        </div>
        {!sentTo && <CaptchaField siteKey={view.captcha} />}
        <SubmitButton size="lg" block>
          {text(sentTo ? 'phoneCode.confirm' : 'phoneCode.send')}
        </SubmitButton>
      </PostForm>
    </CardPage>
  );
}
