import { AppShell, CloseButton, Group, ScrollArea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Screen } from '../screen/screen.ts';
import { Brand } from './brand.tsx';
import classes from './shell.module.css';
import { useNavigationEntries } from './use-navigation-entries.ts';

/** Only a head start: when it fails, the click itself will say so. */
const prefetch = (screen: Screen) => void screen.load().catch(() => undefined);

/** What this person may open, in groups. The code of a screen is fetched while the pointer is on its way to the click. */
export function NavigationRail({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // The entry one is at may lie below the fold of a small window.
  // Not by scrollIntoView: Tab would go on from the entry then, past the link to the content.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address changes
  useEffect(() => {
    const entry = list.current?.querySelector('[aria-current]');
    const view = entry?.closest('.mantine-ScrollArea-viewport');
    if (!entry || !view) return;
    const [at, seen] = [entry.getBoundingClientRect(), view.getBoundingClientRect()];
    if (at.top < seen.top) view.scrollTop -= seen.top - at.top;
    else if (at.bottom > seen.bottom) view.scrollTop += at.bottom - seen.bottom;
  }, [pathname]);
  const groups = useNavigationEntries();
  const current = nearest(
    pathname,
    groups.flatMap(({ entries }) => entries.map(({ entry }) => entry.to)),
  );
  return (
    <>
      <Group justify="space-between" wrap="nowrap" pe={12}>
        <Brand note={t('shell.back_office')} />
        <CloseButton hiddenFrom="md" size="lg" onClick={onClose} aria-label={t('shell.close_navigation')} />
      </Group>
      <AppShell.Section grow component={ScrollArea} ref={list} type="scroll" pb="md">
        {groups.map(({ group, entries }) => (
          <div key={group}>
            {group === 'home' ? null : (
              <div className={classes.group} id={`nav-${group}`}>
                {t(`nav.${group}`)}
              </div>
            )}
            <ul className={classes.entries} aria-labelledby={group === 'home' ? undefined : `nav-${group}`}>
              {entries.map(({ entry, screen }) => (
                <li key={entry.to}>
                  <Link
                    to={entry.to}
                    aria-current={entry.to === current ? 'page' : undefined}
                    className={classes.entry}
                    onPointerEnter={() => prefetch(screen)}
                    onFocus={() => prefetch(screen)}
                  >
                    <entry.icon size={18} stroke={1.7} aria-hidden="true" />
                    {t(screen.title)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </AppShell.Section>
    </>
  );
}

/** The entry an address lies below; of two the longer: labels stand below products and have an entry of their own. */
function nearest(pathname: string, entries: readonly string[]): string | undefined {
  const above = entries.filter((to) => pathname === to || pathname.startsWith(`${to}/`));
  return above.toSorted((a, b) => b.length - a.length)[0];
}
