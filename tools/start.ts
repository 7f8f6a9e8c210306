// `npm start`: builds what is stale, then is the server.
import { enterBundle } from './process/enter-bundle.ts';
import { endOnceOnly } from './process/patient-signals.ts';

await enterBundle('main', { before: endOnceOnly });
