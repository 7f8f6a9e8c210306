import { AppShell, CloseButton, Group, ScrollArea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Brand } from './brand.tsx';
import classes from './navigation.module.css';
import { NavigationEntry } from './navigation-entry.tsx';
import { NavigationGroup } from './navigation-group.tsx';
import { type OpenEntry, useNavigationEntries } from './use-navigation-entries.ts';
import { useOpenGroups } from './use-open-groups.ts';
import { usePins } from './use-pins.ts';

/** Room that scrolls along with the entries: the ring of the last one is shown whole when Tab leads to it. */
const roomBelow = { style: { paddingBlockEnd: 'var(--mantine-spacing-md)' } };

/** What this person may open: what she pinned, then the groups, of which that of the screen she is at is always open. */
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
  const { folds, isOpen, toggle } = useOpenGroups(groups);
  const { pins, toggle: togglePin } = usePins();
  const all = groups.flatMap(({ entries }) => entries);
  const current = nearest(
    pathname,
    all.map(({ entry }) => entry.to),
  );
  const pinned = pins.flatMap((to) => all.filter(({ entry }) => entry.to === to));
  const show = (one: OpenEntry, isFree: boolean) => {
    const { to } = one.entry;
    const isCurrent = to === current;
    return (
      <NavigationEntry
        key={to}
        {...one}
        current={isCurrent}
        pinned={pins.includes(to)}
        onPin={isFree && isCurrent && (() => togglePin(to))}
      />
    );
  };
  return (
    <>
      <Group justify="space-between" wrap="nowrap" pe={12}>
        <Brand note={t('shell.back_office')} />
        <CloseButton hiddenFrom="md" size="lg" onClick={onClose} aria-label={t('shell.close_navigation')} />
      </Group>
      <AppShell.Section grow component={ScrollArea} ref={list} type="scroll" viewportProps={roomBelow}>
        {groups.map(({ group, entries }) => {
          if (group === 'home')
            return (
              <div key={group}>
                <ul className={classes.entries}>{entries.map((one) => show(one, false))}</ul>
                {pinned.length > 0 ? (
                  <NavigationGroup id="pinned" title={t('shell.pinned')} open>
                    {pinned.map((one) => show(one, false))}
                  </NavigationGroup>
                ) : null}
              </div>
            );
          const isHere = entries.some(({ entry }) => entry.to === current);
          const canFold = folds && !isHere;
          return (
            <NavigationGroup
              key={group}
              id={group}
              title={t(`nav.${group}`)}
              open={!canFold || isOpen(group)}
              onToggle={canFold ? () => toggle(group) : undefined}
            >
              {entries.map((one) => show(one, folds))}
            </NavigationGroup>
          );
        })}
      </AppShell.Section>
    </>
  );
}

/** The entry an address lies below; of two the longer: labels stand below products and have an entry of their own. */
function nearest(pathname: string, entries: readonly string[]): string | undefined {
  const above = entries.filter((to) => pathname === to || pathname.startsWith(`${to}/`));
  return above.toSorted((a, b) => b.length - a.length)[0];
}
