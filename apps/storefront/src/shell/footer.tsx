import { FooterColumns } from '@kaifong/ui/footer';
import { useFooterParts } from '../features/content/use-footer-parts.tsx';
import { ChargeNote } from './charge-note.tsx';
import styles from './footer.module.css';
import { CurrencyChoices, LanguageChoices } from './header/preference-choices.tsx';
import { useShell } from './shell-data.ts';
import { ShopLink } from './shop-link.tsx';

/** The shop's name, the columns staff put together, and the choice of language and currency. */
export function Footer() {
  const shell = useShell();
  const parts = useFooterParts();
  if (!shell) return null;
  const { name, slogan } = shell.site;
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.columns}`}>
        <div className={styles.about}>
          <p className={styles.name}>{name}</p>
          {slogan && <p>{slogan}</p>}
          {shell.lists.map(({ href, title }) => (
            <p key={href}>
              <ShopLink to={href}>{title}</ShopLink>
            </p>
          ))}
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
