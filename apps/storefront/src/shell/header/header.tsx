import { Icon } from '@kaifong/ui/icon';
import { AccountButton } from '../../features/customers/account-button.tsx';
import { CartButton } from '../../features/sales/cart/cart-button.tsx';
import { useShell } from '../shell-data.ts';
import { useText } from '../text.ts';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { MainMenu } from './main-menu.tsx';
import { MobileMenu, mobileMenuId } from './mobile-menu.tsx';
import { PreferenceMenu } from './preference-menu.tsx';
import { SearchBox } from './search-box.tsx';

export function Header() {
  const text = useText();
  const shell = useShell();
  if (!shell) return null;
  return (
    <header className={styles.header}>
      <div className={`page ${styles.bar}`}>
        <button type="button" className={styles.menuButton} popoverTarget={mobileMenuId}>
          <Icon name="menu" size={24} />
          <span className="hidden">{text('shell.menu')}</span>
        </button>
        <Brand site={shell.site} />
        <SearchBox />
        <div className={styles.tools}>
          <PreferenceMenu shell={shell} />
          <AccountButton />
          {shell.sells && <CartButton />}
        </div>
      </div>
      <MainMenu items={shell.menu} />
      <MobileMenu shell={shell} />
    </header>
  );
}
