// `npm start`: builds what is stale, then is the server.
import { enterBundle } from './process/enter-bundle.ts';

await enterBundle('main');
