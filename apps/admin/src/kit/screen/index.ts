// Sections and screens: what they are, and which there are.
export * from './screen.ts';
export { resourceScreens, screensOf } from './screens-of.tsx';
export { SectionsProvider, useScreens, useSections } from './sections.ts';
