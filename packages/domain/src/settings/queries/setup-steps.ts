import { isIP } from 'node:net';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { demoHistory } from '@kaifong/kernel/demo';
import type { SetupStep } from '@kaifong/kernel/domain';
import { mailServerOf } from '@kaifong/kernel/mail';
import { getSettings } from './get-settings.ts';

const changed = statement<{ count: number }, [string[]]>(
  'settings-changed',
  'select count(*)::int as count from settings where key = any($1)',
);

async function anyChanged(ctx: Context, ...keys: string[]): Promise<boolean> {
  const [row] = await ctx.run(changed, [keys]);
  return (row?.count ?? 0) > 0;
}

/** An address of this machine alone, or of its own network, is none a customer can open. */
function isPublic(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname.includes('.') && isIP(hostname) === 0 && !hostname.endsWith('.local');
}

export const setupSteps: readonly SetupStep[] = [
  {
    name: 'demo',
    screen: '/configuration?active_tab=site',
    isAsked: async (ctx) => (await demoHistory(ctx)).filled,
    isDone: async (ctx) => (await demoHistory(ctx)).removed,
  },
  {
    name: 'shop',
    screen: '/configuration?active_tab=site',
    isDone: async (ctx) => (await getSettings(ctx)).logo !== '' && (await anyChanged(ctx, 'name')),
  },
  {
    name: 'languages',
    screen: '/configuration?active_tab=languages',
    isDone: (ctx) => anyChanged(ctx, 'main_language', 'supported_languages', 'base_currency', 'supported_currencies'),
  },
  {
    name: 'mail',
    screen: '/configuration?active_tab=mail',
    isDone: async (ctx) => (await mailServerOf(ctx)) !== undefined,
  },
  { name: 'address', screen: '/configuration?active_tab=site', isDone: async (ctx) => isPublic(ctx.runtime.siteUrl) },
];
