// The service worker of punching, `/admin/punch-worker.js`, scope `/admin/punch`: somebody comes to work where there is no network.
import { callsOfEvery } from '../../../../offline/kept-calls.ts';
import { keepScreens } from '../../../../offline/offline-worker.ts';

/** Written in by the build: what the screen is made of. */
declare const KEPT_FILES: { url: string; revision: string | null }[];

keepScreens({
  name: 'punch-',
  keptFiles: KEPT_FILES,
  // Where she stands is kept as the shop said it last; what she punched since is on the device.
  calls: [...callsOfEvery, ['GET', /^\/api\/admin\/punch\/mine$/]],
});
