import { Notice } from '@kaifong/ui/notice';
import { CaptchaField } from '../../form/captcha-field.tsx';
import { EmailField } from '../../form/email-field.tsx';
import form from '../../form/form.module.css';
import type { FormReply } from '../../form/form-reply.ts';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { CardPage } from './card-page.tsx';

export interface AskForLinkScreenProps {
  /** What the link is for: choosing a new password, or confirming an address. */
  readonly purpose: 'forgotten' | 'resend';
  readonly view: {
    readonly title: string;
    readonly email: string;
    /** Key of the captcha, where this form asks for one. */
    readonly captcha?: string | undefined;
    /** The link was asked for, and it is said here instead of on a page of its own. */
    readonly sent?: boolean;
    /** A code by text message does as well. */
    readonly codesOffered?: boolean;
  };
  readonly reply: FormReply | undefined;
}

/** Asks for the address a link is mailed to. */
export function AskForLinkScreen({ purpose, view, reply }: AskForLinkScreenProps) {
  const text = usePersonalText();
  const labels = { email: text('field.email') };
  return (
    <CardPage
      title={view.title}
      introduction={text(`${purpose}.introduction`)}
      foot={
        <>
          {view.codesOffered && (
            <p>
              <ShopLink to="/phone/reset">{text('forgotten.byPhone')}</ShopLink>
            </p>
          )}
          <ShopLink to="/login">{text('forgotten.back')}</ShopLink>
        </>
      }
    >
      {view.sent && !reply && <Notice tone="good">{text('resend.sent')}</Notice>}
      <PostForm reply={reply} labels={labels} className={form.form}>
        <EmailField
          label={labels.email}
          defaultValue={view.email}
          autoComplete={purpose === 'forgotten' ? 'username' : 'email'}
        />
        <CaptchaField siteKey={view.captcha} />
        <SubmitButton size="lg" block>
          {text(`${purpose}.submit`)}
        </SubmitButton>
      </PostForm>
    </CardPage>
  );
}
