// What stands around a page on which an order is placed or paid: the shop's name, the way back and the way to help.
import { Icon } from '@kaifong/ui/icon';
import { Brand } from '../header/brand.tsx';
import { useShell } from '../shell-data.ts';
import { ShopLink } from '../shop-link.tsx';
import { useText } from '../text.ts';
import styles from './plain-frame.module.css';

export interface PlainFrame {
  /** There is a cart to go back to. */
  readonly toCart?: boolean;
}

export function PlainHeader({ toCart = false }: PlainFrame) {
  const text = useText();
  const shell = useShell();
  if (!shell) return null;
  return (
    <header className={styles.header}>
      <div className={`page ${styles.bar}`}>
        <Brand site={shell.site} />
        {toCart && (
          <ShopLink to="/cart" className={styles.back}>
            <Icon name="left" size={18} />
            {text('shell.backToCart')}
          </ShopLink>
        )}
      </div>
    </header>
  );
}

/** Ways to reach a person, at the same place on each of these pages. */
export function PlainFooter() {
  const text = useText();
  const shell = useShell();
  if (!shell) return null;
  const { email, phone } = shell.site.contact;
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.help}`}>
        <ShopLink to="/contact-us">{text('shell.help')}</ShopLink>
        {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </div>
    </footer>
  );
}
