import { defineDomain } from '@kaifong/kernel/domain';
import { layOutPem } from './actions/upload-pem.ts';
import { shopSettings } from './contract/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { getSettings } from './queries/get-settings.ts';
import { hasServiceKeys } from './queries/own-keys.ts';
import { setupSteps } from './queries/setup-steps.ts';
import { bindings } from './routes.ts';
import { demo } from './seed.ts';

export const domain = defineDomain({
  name: 'settings',
  bindings,
  settings: shopSettings,
  setup: setupSteps,
  demo,
  ownKeys: hasServiceKeys,
  timeZone: async (ctx) => (await getSettings(ctx)).time_zone,
  fileUses: [
    {
      resource: 'configuration',
      table: 'settings',
      column: 'value',
      recordId: 'key',
      holds: 'text',
      tags: ['settings'],
    },
  ],
  roles: { publisher: ['get mail_logs'] },
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
  essentials: layOutPem,
});
