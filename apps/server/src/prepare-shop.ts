// What a shop needs before it opens: roles, the first owner, and, for a trial, something on the shelves.
import { createOwner, hasOwner, hasProducts, seedDemoShop, seedEssentials } from '@kaifong/domain/server';
import { type Machinery, systemContext } from '@kaifong/kernel/context';
import type { Config } from './config.ts';

export interface FirstOwner {
  readonly email: string;
  readonly password: string;
}

/** Prepares an empty database; does nothing to one that is in use. Returns the owner it made, if it made one. */
export async function prepareShop(machinery: Machinery, config: Config): Promise<FirstOwner | undefined> {
  const ctx = systemContext(machinery, 'start');
  await seedEssentials(ctx);
  const owner = (await hasOwner(ctx)) ? undefined : await makeOwner(machinery, config);
  if (config.DEMO === '1' && !(await hasProducts(ctx))) {
    const done = await seedDemoShop(ctx, (line) => console.log(line));
    machinery.log.info(done, 'demo shop filled');
  }
  return owner;
}

async function makeOwner(machinery: Machinery, config: Config): Promise<FirstOwner> {
  const email = config.ADMIN_EMAIL ?? 'owner@kaifong.example';
  const password = config.ADMIN_PASSWORD ?? machinery.randomHex(8);
  await createOwner(systemContext(machinery, 'start'), { email, password, name: 'Owner' });
  return { email, password };
}
