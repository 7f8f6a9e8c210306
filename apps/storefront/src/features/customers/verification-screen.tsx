import { buttonClass } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import form from '../../form/form.module.css';
import { PostForm } from '../../form/post-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { CardPage } from './card-page.tsx';
import type { VerificationView } from './verify-email.ts';

/** Asks whoever opened the link of the letter for one click, and says what came of it. */
export function VerificationScreen({ view }: { readonly view: VerificationView }) {
  const text = usePersonalText();
  if (view.step === 'ask')
    return (
      <CardPage title={view.title} introduction={text('verification.ask')}>
        <PostForm reply={undefined} labels={{}} className={form.form}>
          <SubmitButton size="lg" block>
            {text('verification.confirm')}
          </SubmitButton>
        </PostForm>
      </CardPage>
    );
  if (view.step === 'failed') {
    return (
      <CardPage title={view.title}>
        <Notice tone="bad">
          <p>{view.problem}</p>
        </Notice>
        <p>{text('verification.failed')}</p>
        <ShopLink to="/resend-email" className={buttonClass({ size: 'lg', block: true })}>
          {text('resend.submit')}
        </ShopLink>
      </CardPage>
    );
  }
  return (
    <CardPage title={view.title}>
      <Notice tone="good">{text('verification.done')}</Notice>
      <ShopLink to={view.loggedIn ? '/account' : '/login'} className={buttonClass({ size: 'lg', block: true })}>
        {text(view.loggedIn ? 'verification.toAccount' : 'login.submit')}
      </ShopLink>
      <ShopLink to="/" className={buttonClass({ tone: 'quiet', block: true })}>
        {text('verification.toShop')}
      </ShopLink>
    </CardPage>
  );
}
