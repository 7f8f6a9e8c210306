// `npm run kaifong -- <command>`: the command line of the server, run from its bundle.
import { enterBundle } from './process/enter-bundle.ts';

await enterBundle('cli', { parts: ['server'] });
