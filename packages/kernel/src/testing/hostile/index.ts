// Texts that mean harm, as data: what has got past cleaners of formatted text over the years, in our own words. `trip()`
// stands for whatever an attacker would run; a test that renders them defines it and hopes never to hear of it.
import { addresses } from './addresses.ts';
import { attributeTricks, events } from './events.ts';
import { drawings, foreign } from './foreign.ts';
import { mutations } from './mutations.ts';
import { scripts, takeovers } from './scripts.ts';
import { styles } from './styles.ts';

export { harmless } from './harmless.ts';

/** By what they try, each a piece of formatted text. */
export const hostileTexts: Readonly<Record<string, readonly string[]>> = {
  scripts,
  takeovers,
  events,
  attributeTricks,
  addresses,
  foreign,
  mutations,
  styles,
};

/** Files that say they are pictures. */
export const hostileDrawings = drawings;
