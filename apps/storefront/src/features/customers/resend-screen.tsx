import { Notice } from '@kaifong/ui/notice';
import form from '../../form/form.module.css';
import type { FormReply } from '../../form/form-reply.ts';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextField } from '../../form/text-field.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { CardPage } from './card-page.tsx';

export interface ResendScreenProps {
  readonly view: { readonly title: string; readonly email: string; readonly sent: boolean };
  readonly reply: FormReply | undefined;
}

/** Sends the verification letter once more. */
export function ResendScreen({ view, reply }: ResendScreenProps) {
  const text = usePersonalText();
  const labels = { email: text('field.email') };
  return (
    <CardPage
      title={view.title}
      introduction={text('resend.introduction')}
      foot={<ShopLink to="/login">{text('forgotten.back')}</ShopLink>}
    >
      {view.sent && !reply && <Notice tone="good">{text('resend.sent')}</Notice>}
      <PostForm reply={reply} labels={labels} className={form.form}>
        <TextField
          name="email"
          type="email"
          label={labels.email}
          defaultValue={view.email}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <SubmitButton size="lg" block>
          {text('resend.submit')}
        </SubmitButton>
      </PostForm>
    </CardPage>
  );
}
