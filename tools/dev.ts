// `npm run dev`: the server in development. A change to server code rebuilds the bundle and restarts the process; the
// server itself mounts Vite for the back office and the storefront (KAIFONG_DEV=1), which reload in the browser.
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { serverBundle } from './bundle/server-bundle.ts';
import { restartable, spawnServer } from './process/restartable.ts';
import { ROOT } from './root.ts';

// As deep as dist/server, so that paths which the server reckons from its own file stay right.
const OUT_DIR = join(ROOT, 'dist/dev');
const MIGRATIONS = join(ROOT, 'packages/domain/migrations/meta/_journal.json');

const server = restartable(
  () => spawnServer(join(OUT_DIR, 'main.js'), { KAIFONG_DEV: '1', NODE_ENV: 'development', FORCE_COLOR: '1' }),
  (code) => console.error(`The server ended by itself (code ${code}); waiting for the next change.`),
);

/** A new migration is no part of the bundle, but must be applied by a restart all the same. */
const watchMigrations: Plugin = {
  name: 'watch-migrations',
  buildStart() {
    this.addWatchFile(MIGRATIONS);
  },
};

const config = serverBundle(OUT_DIR);
const watcher = (await build({
  ...config,
  plugins: [...(config.plugins ?? []), watchMigrations],
  build: { ...config.build, watch: {} },
})) as Rolldown.RolldownWatcher;

let broken = false;
watcher.on('event', async (event) => {
  if (event.code === 'START') broken = false;
  if (event.code === 'BUNDLE_END') await event.result.close();
  if (event.code === 'ERROR') {
    broken = true;
    console.error(`${event.error.message}\nThe server from before this change goes on.`);
  }
  if (event.code === 'END' && !broken) await server.restart();
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    await watcher.close();
    await server.stop();
    process.exit(0);
  });
}
