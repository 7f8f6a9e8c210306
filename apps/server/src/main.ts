// The shop: one process that serves pages and API and works the jobs.
import { FolderInUse } from '@kaifong/kernel/db';
import { readConfig, WrongEnvironment } from './config.ts';
import { startShop } from './start-shop.ts';

try {
  const shop = await startShop(await readConfig());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      shop.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  console.error(error instanceof WrongEnvironment || error instanceof FolderInUse ? error.message : error);
  process.exit(1);
}
