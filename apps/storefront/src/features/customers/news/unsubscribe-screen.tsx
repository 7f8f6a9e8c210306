import { buttonClass } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import form from '../../../form/form.module.css';
import type { FormReply } from '../../../form/form-reply.ts';
import { PostForm } from '../../../form/post-form.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { ShopLink } from '../../../shell/shop-link.tsx';
import { CardPage } from '../card-page.tsx';
import type { UnsubscribeView } from './unsubscribe.ts';

/** Pages on which she can change the same consent. */
const elsewhere = { news: '/account/profile', wishes: '/wishlist' };

/** The page of a link that takes an address off a list: asks once more, and says what was done. */
export function UnsubscribeScreen({
  view,
  reply,
}: {
  readonly view: UnsubscribeView;
  readonly reply: FormReply | undefined;
}) {
  const text = usePersonalText();
  if (view.done)
    return (
      <CardPage title={view.title}>
        <Notice tone="good">{text(`unsubscribe.${view.list}.done`)}</Notice>
        <ShopLink to="/" className={buttonClass({ size: 'lg', block: true })}>
          {text('verification.toShop')}
        </ShopLink>
      </CardPage>
    );
  if (!view.email || !view.link)
    return (
      <CardPage title={view.title}>
        <Notice tone="warn">{text(`unsubscribe.${view.list}.failed`)}</Notice>
        <ShopLink to={elsewhere[view.list]} className={buttonClass({ size: 'lg', block: true })}>
          {text(`unsubscribe.${view.list}.elsewhere`)}
        </ShopLink>
      </CardPage>
    );
  return (
    <CardPage title={view.title} introduction={text(`unsubscribe.${view.list}.ask`, { email: view.email })}>
      <PostForm reply={reply} className={form.form}>
        <input type="hidden" name="email" value={view.email} />
        <input type="hidden" name="link" value={view.link} />
        <input type="hidden" name="list" value={view.list} />
        <SubmitButton size="lg" block>
          {text('unsubscribe.submit')}
        </SubmitButton>
      </PostForm>
    </CardPage>
  );
}
