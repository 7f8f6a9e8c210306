// The worker alone, for shops with several processes: start the servers with WORKER=0.
import { giveUpLate, stopAsked, untilAsked } from './stop-asked.ts';

const asked = stopAsked();
const [{ domains }, { startWorker }, { readConfig }, { reasonOf }, { openRuntime }] = await Promise.all([
  import('@kaifong/domain/server'),
  import('@kaifong/kernel/worker'),
  import('./config.ts'),
  import('./reason-of.ts'),
  import('./wiring.ts'),
]);
try {
  const { runtime, close } = await openRuntime(await readConfig(), { supervise: true, asked });
  const stop = await startWorker(runtime, domains);
  console.log('Kaifong works its jobs.');
  await untilAsked(asked);
  giveUpLate();
  await stop();
  await close();
  process.exit(0);
} catch (error) {
  if (error === asked.reason) process.exit(0);
  console.error(reasonOf(error));
  process.exit(1);
}
