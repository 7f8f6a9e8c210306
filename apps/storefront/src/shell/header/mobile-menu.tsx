import { Icon } from '@kaifong/ui/icon';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type MenuLink, menuOn, type ShellData } from '../shell-data.ts';
import { useText } from '../text.ts';
import { MenuAnchor } from './menu-anchor.tsx';
import styles from './mobile-menu.module.css';
import { CurrencyChoices, LanguageChoices } from './preference-choices.tsx';

export const mobileMenuId = 'site-menu';

/** The phone's menu: a drawer the browser itself opens and closes, with or without scripts. */
export function MobileMenu({ shell }: { readonly shell: ShellData }) {
  const text = useText();
  const drawer = useClosedOnArrival();
  return (
    <div ref={drawer} id={mobileMenuId} popover="auto" className={styles.drawer}>
      <div className={styles.top}>
        <span className={styles.name}>{shell.site.name}</span>
        <button type="button" className={styles.close} popoverTarget={mobileMenuId} popoverTargetAction="hide">
          <Icon name="close" size={24} />
          <span className="hidden">{text('shell.close')}</span>
        </button>
      </div>
      <nav aria-label={text('shell.mobileMenu')}>
        <Branch items={shell.menu} />
      </nav>
      <div className={styles.preferences}>
        <LanguageChoices shell={shell} />
        <CurrencyChoices shell={shell} />
      </div>
    </div>
  );
}

function Branch({ items }: { readonly items: readonly MenuLink[] }) {
  const text = useText();
  return (
    <ul className={styles.branch}>
      {menuOn('mobile', items).map((item) => (
        <li key={item.id}>
          {item.children.length === 0 ? (
            <MenuAnchor item={item} />
          ) : (
            <details>
              <summary>
                {item.title}
                <Icon name="down" size={18} />
              </summary>
              <div className={styles.inner}>
                <MenuAnchor item={item}>{text('shell.allOf', { title: item.title })}</MenuAnchor>
                <Branch items={item.children} />
              </div>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function useClosedOnArrival() {
  const drawer = useRef<HTMLDivElement>(null);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new location closes the drawer
  useEffect(() => {
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover();
  }, [location]);
  return drawer;
}
