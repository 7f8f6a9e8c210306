// Prepares a database: essentials of the domains, the first owner, and the demo shop for a trial.
import { createOwner, domains, hasAccounts, hasProducts } from '@kaifong/domain/server';
import { type Context, type Runtime, systemContext } from '@kaifong/kernel/context';
import { prepareInTurn } from '@kaifong/kernel/db';
import { demoHistory } from '@kaifong/kernel/demo';
import type { Config } from './config.ts';

export interface FirstOwner {
  readonly email: string;
  readonly password: string;
}

/** Fills an empty shop with the demo; leaves alone a shop with products, and one whose owner took the demo away. Returns whether it did. */
export async function fillDemoShop(
  ctx: Context,
  say: (line: string) => void,
  options: { plain?: boolean } = {},
): Promise<boolean> {
  if ((await hasProducts(ctx)) || (await demoHistory(ctx)).removed) return false;
  const { fillDemo } = await import('@kaifong/demo');
  await fillDemo(ctx, say, options);
  return true;
}

async function makeOwner(ctx: Context, config: Config): Promise<FirstOwner> {
  const email = config.ADMIN_EMAIL ?? 'owner@kaifong.example';
  const password = config.ADMIN_PASSWORD ?? ctx.runtime.randomHex(8);
  await createOwner(ctx, { email, password, name: 'Owner' });
  return { email, password };
}

/**
 * Prepares an empty database; changes nothing in one that is in use. Of several processes that start together one does it. Returns
 * the owner it created, if any.
 */
export const prepareShop = (runtime: Runtime, config: Config, asked?: AbortSignal): Promise<FirstOwner | undefined> =>
  prepareInTurn(runtime.database, () => prepare(runtime, config), asked);

async function prepare(runtime: Runtime, config: Config): Promise<FirstOwner | undefined> {
  const ctx = systemContext(runtime, 'start');
  for (const domain of domains) await domain.essentials?.(ctx);
  const owner = (await hasAccounts(ctx)) ? undefined : await makeOwner(ctx, config);
  if (config.DEMO !== '0') await fillDemoShop(ctx, (line) => console.log(line), { plain: config.DEMO === 'plain' });
  return owner;
}
