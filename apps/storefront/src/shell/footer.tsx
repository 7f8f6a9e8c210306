import { FooterColumns } from '@kaifong/ui/footer';
import { useFooterParts } from '../features/content/use-footer-parts.tsx';
import { ChargeNote } from './charge-note.tsx';
import styles from './footer.module.css';
import { CurrencyChoices, LanguageChoices } from './header/preference-choices.tsx';
import { useShell } from './shell-data.ts';
import { ShopLink } from './shop-link.tsx';
import { useText } from './text.ts';

/** The shop's name, the columns staff put together, and the choice of language and currency. */
export function Footer() {
  const shell = useShell();
  const parts = useFooterParts();
  const text = useText();
  if (!shell) return null;
  const { name, slogan } = shell.site;
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.columns}`}>
        <div className={styles.about}>
          <p className={styles.name}>{name}</p>
          {slogan && <p>{slogan}</p>}
          {shell.hasBlog && (
            <p>
              <ShopLink to="/blog">{text('blog.title')}</ShopLink>
            </p>
          )}
          {shell.hasStores && (
            <p>
              <ShopLink to="/stores">{text('stores.title')}</ShopLink>
            </p>
          )}
          {shell.hasEvents && (
            <p>
              <ShopLink to="/event">{text('events.title')}</ShopLink>
            </p>
          )}
        </div>
        <FooterColumns nodes={shell.footer} parts={parts} />
        <div className={styles.choices}>
          <LanguageChoices shell={shell} />
          <CurrencyChoices shell={shell} />
          <ChargeNote className={styles.note} />
        </div>
      </div>
    </footer>
  );
}
