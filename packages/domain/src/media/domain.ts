import { defineDomain } from '@kaifong/kernel/domain';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { bindings } from './routes.ts';
import { demo } from './seed.ts';

export const domain = defineDomain({
  name: 'media',
  bindings,
  jobs,
  demo,
  roles: {
    'store-manager': ['get file', 'create file'],
    'content-editor': ['* file', '* media_folder'],
    publisher: ['* file', '* media_folder'],
  },
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
