import { Icon } from '@kaifong/ui/icon';
import { useEffect, useRef } from 'react';
import type { ShellData } from '../shell-data.ts';
import { useText } from '../text.ts';
import { CurrencyChoices, LanguageChoices, shortNames } from './preference-choices.tsx';
import styles from './preference-menu.module.css';

/** Language and currency in the header of wide screens; phones find them in the menu drawer. */
export function PreferenceMenu({ shell }: { readonly shell: ShellData }) {
  const text = useText();
  const menu = useLightDismissal();
  if (shell.languages.length < 2 && shell.currencies.length < 2) return null;
  return (
    <details ref={menu} className={styles.menu}>
      <summary>
        <Icon name="globe" />
        <span className="hidden">{text('shell.named', { name: text('shell.preferences'), what: '' })}</span>
        {shortNames[shell.language]} · {shell.currency}
      </summary>
      <div className={styles.panel}>
        <LanguageChoices shell={shell} />
        <CurrencyChoices shell={shell} />
      </div>
    </details>
  );
}

/** A click elsewhere and Escape close the open menu, as one is used to. */
function useLightDismissal() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const element = menu.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !element.contains(event.target as Node)) {
        element.open = false;
        if (event instanceof KeyboardEvent) element.querySelector('summary')?.focus();
      }
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return menu;
}
