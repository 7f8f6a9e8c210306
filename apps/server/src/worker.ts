// The worker alone, for shops with several processes: start the servers with WORKER=0.
import { domains } from '@kaifong/domain/server';
import { startWorker } from '@kaifong/kernel/worker';
import { readConfig } from './config.ts';
import { reasonOf } from './reason-of.ts';
import { openRuntime } from './wiring.ts';

try {
  const { runtime, close } = await openRuntime(await readConfig(), { supervise: true });
  const stop = await startWorker(runtime, domains);
  console.log('Kaifong works its jobs.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop()
        .then(close)
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
  }
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
