import { Icon } from '@kaifong/ui/icon';
import { useShell } from '../../shell/shell-data.ts';
import { ShopLink } from '../../shell/shop-link.tsx';
import { useText } from '../../shell/text.ts';
import styles from './account-button.module.css';

/** The way to one's account, or to the log-in page. */
export function AccountButton() {
  const text = useText();
  const name = useShell()?.customerName ?? null;
  return (
    <ShopLink to={name === null ? '/login' : '/account'} className={styles.button} rel="nofollow">
      <Icon name="person" size={24} />
      <span className={styles.words}>{name ?? text('account.logIn')}</span>
      {name !== null && <span className="hidden">, {text('account.title')}</span>}
    </ShopLink>
  );
}
