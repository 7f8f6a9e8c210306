import { useMemo } from 'react';
import { useCan } from '../permissions/index.ts';
import {
  type NavEntry,
  type NavGroup,
  type Need,
  navGroups,
  type Screen,
  screenAt,
  useSections,
} from '../screen/index.ts';

export interface OpenEntry {
  readonly entry: NavEntry;
  readonly screen: Screen;
  readonly create?: Screen;
}

/** The navigation of who is signed in: groups with at least one screen she may open. */
export function useNavigationEntries(): { group: NavGroup; entries: OpenEntry[] }[] {
  const can = useCan();
  const sections = useSections();
  return useMemo(() => {
    const holds = (need: Need | undefined) => need === undefined || can(need);
    const may = (screen: Screen | undefined): screen is Screen => screen !== undefined && holds(screen.permission);
    const open = sections.flatMap(({ navigation, screens }) =>
      navigation.flatMap((entry): OpenEntry[] => {
        const screen = screenAt(screens, entry.to);
        if (!may(screen) || !holds(entry.permission)) return [];
        const create = entry.create ? screenAt(screens, entry.create) : undefined;
        return [may(create) ? { entry, screen, create } : { entry, screen }];
      }),
    );
    return navGroups
      .map((group) => ({ group, entries: open.filter(({ entry }) => entry.group === group) }))
      .filter(({ entries }) => entries.length > 0);
  }, [can, sections]);
}
