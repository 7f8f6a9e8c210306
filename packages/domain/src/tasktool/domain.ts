import { defineDomain } from '@kaifong/kernel/domain';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { clickupHook } from './hooks.ts';
import { jobs } from './jobs.ts';
import { hasToolKeys } from './queries/own-keys.ts';
import { reactions } from './reactions.ts';
import { bindings } from './routes.ts';

export const domain = defineDomain({
  name: 'tasktool',
  bindings,
  reactions,
  jobs,
  hooks: () => [clickupHook],
  ownKeys: hasToolKeys,
  roles: { 'store-manager': ['* task_space'], 'hr-officer': ['get task_spaces', 'get task_space'] },
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
