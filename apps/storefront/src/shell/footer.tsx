import { ChargeNote } from './charge-note.tsx';
import styles from './footer.module.css';
import { MenuAnchor } from './header/menu-anchor.tsx';
import { CurrencyChoices, LanguageChoices } from './header/preference-choices.tsx';
import { menuOn, useShell } from './shell-data.ts';
import { ShopLink } from './shop-link.tsx';
import { useText } from './text.ts';

export function Footer() {
  const text = useText();
  const shell = useShell();
  if (!shell) return null;
  const { name, slogan, contact } = shell.site;
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.columns}`}>
        <div className={styles.about}>
          <p className={styles.name}>{name}</p>
          {slogan && <p>{slogan}</p>}
        </div>
        <nav aria-label={text('footer.shop')}>
          <h2 className={styles.title}>{text('footer.shop')}</h2>
          <ul>
            {menuOn('desktop', shell.menu).map((item) => (
              <li key={item.id}>
                <MenuAnchor item={item} />
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className={styles.title}>{text('footer.help')}</h2>
          <ul>
            <li>
              <ShopLink to="/contact-us">{text('contact.title')}</ShopLink>
            </li>
            {contact.email && (
              <li>
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </li>
            )}
            {contact.phone && (
              <li>
                <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>
              </li>
            )}
          </ul>
          {contact.address && <address className={styles.address}>{contact.address}</address>}
        </div>
        <div className={styles.choices}>
          <LanguageChoices shell={shell} />
          <CurrencyChoices shell={shell} />
          <ChargeNote className={styles.note} />
        </div>
      </div>
    </footer>
  );
}
