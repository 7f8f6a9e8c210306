import { type ResourceHooks, recordsOf } from '@kaifong/kernel/resource';
import { menu } from './contract/index.ts';
import { lockMenu } from './locks.ts';
import { menuItems } from './schema.ts';

/** The engine's writes of items, in the tree's lock. The room that knows what items lead to says what else is looked at. */
export const menuRecordsWith = (hooks: Omit<ResourceHooks, 'lock' | 'tags'>) =>
  recordsOf(menu, menuItems, { ...hooks, lock: lockMenu, tags: ['menu'] });
