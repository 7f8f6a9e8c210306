import { localStorageColorSchemeManager } from '@mantine/core';

/** The same key is read by public/colour-scheme.js before the first paint. */
export const colourSchemeStore = localStorageColorSchemeManager({ key: 'admin_colour_scheme' });
