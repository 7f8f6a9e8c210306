import { buttonClass } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { CardPage } from './card-page.tsx';
import type { VerificationView } from './verify-email.ts';

/** What came of the link in the letter. */
export function VerificationScreen({ view }: { readonly view: VerificationView }) {
  const text = usePersonalText();
  if (view.problem !== null) {
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
