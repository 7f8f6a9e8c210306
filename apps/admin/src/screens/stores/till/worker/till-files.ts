// What a till is made of, for the build of its worker.
import type { KeptScreens } from '../../../../offline/kept-files.ts';

/** The sections whose words its screens ask for. */
export const domainsOfTill = ['stores', 'till', 'sales', 'booking'];

export const screensOfTill: KeptScreens = { screens: /\/screens\/stores\/till\//, domains: domainsOfTill };
