import { buttonClass } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import { EmailField } from '../../../form/email-field.tsx';
import form from '../../../form/form.module.css';
import type { FormReply } from '../../../form/form-reply.ts';
import { PostForm } from '../../../form/post-form.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { TrapField } from '../../../form/trap-field.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { ShopLink } from '../../../shell/shop-link.tsx';
import { CardPage } from '../card-page.tsx';
import type { NewsletterView } from './newsletter.ts';

/** Asks for an address, says that a mail is on its way, and takes the click that confirms. */
export function NewsletterScreen({
  view,
  reply,
}: {
  readonly view: NewsletterView;
  readonly reply: FormReply | undefined;
}) {
  const text = usePersonalText();
  const labels = { email: text('field.email') };
  if (view.done)
    return (
      <CardPage title={view.title}>
        <Notice tone="good">{text(`newsletter.${view.done}`)}</Notice>
        <ShopLink to="/" className={buttonClass({ size: 'lg', block: true })}>
          {text('verification.toShop')}
        </ShopLink>
      </CardPage>
    );
  const confirms = view.email && view.link;
  return (
    <CardPage
      title={view.title}
      introduction={confirms ? text('newsletter.ask', { email: view.email }) : text('newsletter.introduction')}
    >
      <PostForm reply={reply} labels={labels} className={form.form}>
        {confirms ? (
          <>
            <input type="hidden" name="email" value={view.email} />
            <input type="hidden" name="link" value={view.link} />
          </>
        ) : (
          <>
            <EmailField label={labels.email} defaultValue={view.email} />
            <TrapField />
          </>
        )}
        <SubmitButton size="lg" block>
          {text(confirms ? 'newsletter.confirm' : 'newsletter.submit')}
        </SubmitButton>
      </PostForm>
    </CardPage>
  );
}
