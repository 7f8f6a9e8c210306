import { Icon } from '@kaifong/ui/icon';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type MenuLink, menuOn } from '../shell-data.ts';
import { useText } from '../text.ts';
import styles from './main-menu.module.css';
import { MenuAnchor } from './menu-anchor.tsx';
import { always, type RowFrom, rowOf } from './menu-room.ts';

/** The wide screen's menu. Panels open by hovering and by keyboard focus, without scripts; Escape closes them. */
export function MainMenu({ items }: { readonly items: readonly MenuLink[] }) {
  const text = useText();
  const nav = useDismissal();
  if (items.length === 0) return null;
  const shown = menuOn('desktop', items);
  const row = rowOf(shown);
  return (
    <nav ref={nav} className={styles.nav} aria-label={text('shell.mainMenu')}>
      <ul className={`page ${styles.list}`}>
        {shown.map((item, at) => (
          <li key={item.id} className={styles.item} data-from={row[at]}>
            <MenuAnchor item={item}>
              {item.title}
              {item.children.length > 0 && <Icon name="down" size={14} />}
            </MenuAnchor>
            {item.children.length > 0 && <Panel items={item.children} />}
          </li>
        ))}
        <More items={shown} row={row} />
      </ul>
    </nav>
  );
}

/** What does not fit into the row, each item until the window is wide enough for it. */
function More({ items, row }: { readonly items: readonly MenuLink[]; readonly row: readonly RowFrom[] }) {
  const text = useText();
  const left = items.map((item, at) => ({ item, until: row[at] })).filter(({ until }) => until !== always);
  if (left.length === 0) return null;
  return (
    <li className={styles.item} data-until={row.at(-1)}>
      <button type="button">
        {text('shell.more')}
        <Icon name="down" size={14} />
      </button>
      <Panel items={left.map(({ item }) => item)} until={left.map((one) => one.until)} />
    </li>
  );
}

interface PanelProps {
  readonly items: readonly MenuLink[];
  /** The width of window from which each of them stands elsewhere. */
  readonly until?: readonly (RowFrom | undefined)[];
}

function Panel({ items, until }: PanelProps) {
  return (
    <div className={styles.panel}>
      <ul className={`page ${styles.columns}`}>
        {menuOn('desktop', items).map((child, at) => (
          <li key={child.id} className={styles.column} data-until={until?.[at]}>
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
