// The shop: one process that serves pages and API and works the jobs.
import { stopAsked, untilAsked } from './stop-asked.ts';

const asked = stopAsked();
// As `endOfStartPart` marks, of which nothing may be imported yet.
performance.mark('kaifong-start:node');
const [{ readConfig }, { reasonOf }, { startShop }] = await Promise.all([
  import('./config.ts'),
  import('./reason-of.ts'),
  import('./start-shop.ts'),
]);
performance.mark('kaifong-start:imports');
try {
  const shop = await startShop(await readConfig(), asked);
  await untilAsked(asked);
  await shop.stop();
  process.exit(0);
} catch (error) {
  // Asked to stop while it opened: it closed what was open, and that is no failure.
  if (error === asked.reason) process.exit(0);
  console.error(reasonOf(error));
  process.exit(1);
}
