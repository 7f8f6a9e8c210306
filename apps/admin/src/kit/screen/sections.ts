import { createContext, useContext, useMemo } from 'react';
import type { Screen, Section } from './screen.ts';

const SectionsContext = createContext<readonly Section[]>([]);

/** Context with all sections; the kit imports none. */
export const SectionsProvider = SectionsContext.Provider;

/** Every section, in the order of the navigation. */
export const useSections = (): readonly Section[] => useContext(SectionsContext);

/** The screens of all sections. */
export function useScreens(): readonly Screen[] {
  const sections = useSections();
  return useMemo(() => sections.flatMap(({ screens }) => screens), [sections]);
}
