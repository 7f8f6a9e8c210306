import { useLocation } from 'react-router';
import type { ShellData } from '../shell-data.ts';
import { switchedTo } from '../switched-to.ts';
import { htmlLanguage, useText } from '../text.ts';
import styles from './preference-choices.module.css';

/** What each language calls itself; a reader looks for her own word, whatever the page is in. */
const ownNames = { 'en-US': 'English', 'zh-HK': '繁體中文（香港）', 'zh-CN': '简体中文' } as const;
export const shortNames = { 'en-US': 'EN', 'zh-HK': '繁', 'zh-CN': '简' } as const;

// Both lists are plain links that load the page anew in the other language or currency; they need no scripts.

export function LanguageChoices({ shell }: { readonly shell: ShellData }) {
  const text = useText();
  const location = useLocation();
  if (shell.languages.length < 2) return null;
  return (
    <div>
      <p className={styles.title}>{text('shell.language')}</p>
      <ul className={styles.choices}>
        {shell.languages.map((language) => (
          <li key={language}>
            <a
              href={switchedTo(location, { lang: language })}
              lang={htmlLanguage(language)}
              hrefLang={htmlLanguage(language)}
              aria-current={language === shell.language ? 'true' : undefined}
            >
              {ownNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function CurrencyChoices({ shell }: { readonly shell: ShellData }) {
  const text = useText();
  const location = useLocation();
  if (shell.currencies.length < 2) return null;
  return (
    <div>
      <p className={styles.title}>{text('shell.currency')}</p>
      <ul className={styles.choices}>
        {shell.currencies.map((currency) => (
          <li key={currency}>
            <a
              href={switchedTo(location, { currency })}
              rel="nofollow"
              aria-current={currency === shell.currency ? 'true' : undefined}
            >
              {currency}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
