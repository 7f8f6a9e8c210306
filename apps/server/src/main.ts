// The shop: one process that serves pages and API and works the jobs.
import { readConfig } from './config.ts';
import { reasonOf } from './reason-of.ts';
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
  console.error(reasonOf(error));
  process.exit(1);
}
