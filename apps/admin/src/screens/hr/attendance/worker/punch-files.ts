// What the screen of punching is made of, for the build of its worker.
import type { KeptScreens } from '../../../../offline/kept-files.ts';

export const screensOfPunching: KeptScreens = {
  screens: /\/screens\/hr\/attendance\/(punch-screen|punch-card)\.tsx$/,
  domains: ['hr'],
};
