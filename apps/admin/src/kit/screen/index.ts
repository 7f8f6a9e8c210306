// Sections and screens: what they are, and which there are.
export * from './screen.ts';
export { screensOf } from './screens-of.ts';
export { SectionsProvider, useScreens, useSections } from './sections.ts';
