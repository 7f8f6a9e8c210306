import { Icon } from '@kaifong/ui/icon';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type MenuLink, menuOn } from '../shell-data.ts';
import { useText } from '../text.ts';
import styles from './main-menu.module.css';
import { MenuAnchor } from './menu-anchor.tsx';

/** The wide screen's menu. Panels open by hovering and by keyboard focus, without scripts; Escape closes them. */
export function MainMenu({ items }: { readonly items: readonly MenuLink[] }) {
  const text = useText();
  const nav = useDismissal();
  if (items.length === 0) return null;
  return (
    <nav ref={nav} className={styles.nav} aria-label={text('shell.mainMenu')}>
      <ul className={`page ${styles.list}`}>
        {menuOn('desktop', items).map((item) => (
          <li key={item.id} className={styles.item}>
            <MenuAnchor item={item}>
              {item.title}
              {item.children.length > 0 && <Icon name="down" size={14} />}
            </MenuAnchor>
            {item.children.length > 0 && <Panel item={item} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Panel({ item }: { readonly item: MenuLink }) {
  return (
    <div className={styles.panel}>
      <ul className={`page ${styles.columns}`}>
        {menuOn('desktop', item.children).map((child) => (
          <li key={child.id} className={styles.column}>
            <MenuAnchor item={child} />
            {child.children.length > 0 && (
              <ul>
                {menuOn('desktop', child.children).map((leaf) => (
                  <li key={leaf.id}>
                    <MenuAnchor item={leaf} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Closes an open panel on Escape and after following one of its links, until the pointer or focus comes anew. */
function useDismissal() {
  const nav = useRef<HTMLElement>(null);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new location closes the panel
  useEffect(() => {
    const element = nav.current;
    if (!element) return;
    const dismiss = () => element.setAttribute('data-dismissed', '');
    const allow = () => element.removeAttribute('data-dismissed');
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss();
    };
    if (element.matches(':hover, :focus-within')) dismiss();
    element.addEventListener('pointerleave', allow);
    element.addEventListener('focusout', allow);
    document.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('pointerleave', allow);
      element.removeEventListener('focusout', allow);
      document.removeEventListener('keydown', onKey);
    };
  }, [location]);
  return nav;
}
