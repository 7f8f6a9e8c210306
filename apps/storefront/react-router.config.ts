import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { checkBudget } from './budget.ts';
import { compressFiles } from './compress.ts';

export default {
  appDirectory: 'src',
  // The manifest of every route is one small file with a hashed name; lazy discovery would add a call per page instead.
  routeDiscovery: { mode: 'initial' },
  buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    checkBudget(client);
    compressFiles(join(client, 'assets'));
  },
} satisfies Config;
