import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { checkBudget } from './budget.ts';
import { compressFiles } from './compress.ts';

export default {
  appDirectory: 'src',
  // The manifest of every route is one small file with a hashed name; lazy discovery would add a call per page instead.
  routeDiscovery: { mode: 'initial' },
  // What sends a form comes with the page of the form. A file of its own would be asked for at the moment of sending, which
  // is when the shop may be away.
  splitRouteModules: false,
  buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    checkBudget(client);
    compressFiles(join(client, 'assets'));
  },
} satisfies Config;
