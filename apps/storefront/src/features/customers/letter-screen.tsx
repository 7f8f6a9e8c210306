import { buttonClass } from '@kaifong/ui/button';
import { usePersonalText } from '../../shell/personal-text.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { CardPage } from './card-page.tsx';
import styles from './letter-screen.module.css';

export interface LetterScreenProps {
  /** What the letter is for. */
  readonly about: 'password' | 'verification';
  readonly email: string;
}

/** Says that there is a letter to look for, and what to do when it does not come. */
export function LetterScreen({ about, email }: LetterScreenProps) {
  const text = usePersonalText();
  const reset = about === 'password';
  return (
    <CardPage
      title={text('letter.title')}
      foot={
        <>
          <p>{text('letter.notThere')}</p>
          <ShopLink
            to={reset ? '/password/reset' : '/resend-email'}
            className={buttonClass({ tone: 'secondary', block: true })}
          >
            {text('letter.again')}
          </ShopLink>
        </>
      }
    >
      <p>{text(reset ? 'letter.password' : 'letter.verification')}</p>
      <p className={styles.address}>{email}</p>
      <p className={styles.soft}>{text(reset ? 'letter.passwordLife' : 'letter.verificationLife')}</p>
    </CardPage>
  );
}
