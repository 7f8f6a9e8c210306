// The service worker of the till, `/admin/till-worker.js`, scope `/admin/store/pos/`.
import { keepScreens } from '../../../../offline/offline-worker.ts';
import { callsOfTill } from './kept-calls.ts';

/** Written in by the build: what a till is made of. */
declare const KEPT_FILES: { url: string; revision: string | null }[];

keepScreens({ name: '', keptFiles: KEPT_FILES, calls: callsOfTill });
