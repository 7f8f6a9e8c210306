// A first visitor whose browser asks for another language of the shop is offered it, in its own words. The page itself comes
// from a cache that everybody shares, so the browser asks, and only then fetches those words; nobody is led elsewhere.
import type { Language } from '@kaifong/base/localized';
import { Icon } from '@kaifong/ui/icon';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { messageFiles } from '../message-files.ts';
import { useShell } from '../shell-data.ts';
import { switchedTo } from '../switched-to.ts';
import { createText, htmlLanguage, type Text } from '../text.ts';
import { offeredTo } from './asked-language.ts';
import styles from './language-offer.module.css';

const storeKey = 'language.offer';

/** She chose a language, or wants no other. */
function isSettled(): boolean {
  if (/(?:^|;\s*)language=/.test(document.cookie)) return true;
  try {
    return localStorage.getItem(storeKey) !== null;
  } catch {
    // What cannot be remembered would be asked on every page.
    return true;
  }
}

export function LanguageOffer() {
  const { words, close } = useOffer();
  const location = useLocation();
  if (!words) return null;
  const lang = htmlLanguage(words.language);
  return (
    <aside className={styles.offer} lang={lang} aria-label={words('offer.aria')}>
      <div className={`page ${styles.inner}`}>
        <p>{words('offer.words')}</p>
        <a href={switchedTo(location, { lang: words.language })} hrefLang={lang} className={styles.yes}>
          {words('offer.yes')}
        </a>
        <button type="button" onClick={close} aria-label={words('offer.no')}>
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}

function useOffer() {
  const shell = useShell();
  const [words, setWords] = useState<Text>();
  const languages = shell?.languages;
  const shown = shell?.language;
  useEffect(() => {
    if (!languages || !shown || isSettled()) return;
    const language = offeredTo(navigator.languages, { languages, shown });
    if (!language) return;
    const asking = new AbortController();
    fetchWords(language, asking.signal).then(setWords, () => undefined);
    return () => asking.abort();
  }, [languages, shown]);
  const close = () => {
    localStorage.setItem(storeKey, 'no');
    setWords(undefined);
  };
  return { words, close };
}

async function fetchWords(language: Language, signal: AbortSignal): Promise<() => Text> {
  const response = await fetch(messageFiles[language], { signal });
  if (!response.ok) throw new Error(`words of ${language}: HTTP ${response.status}`);
  const words = createText(language, (await response.json()) as object);
  // A function handed to a setter of state is called, so the speaker comes inside another one.
  return () => words;
}
