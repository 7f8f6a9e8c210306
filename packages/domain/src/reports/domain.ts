import { defineDomain } from '@kaifong/kernel/domain';
import { bindings } from './routes.ts';

// It has no words of its own: cards and kinds of record are called what their domains call them.
export const domain = defineDomain({
  name: 'reports',
  bindings,
  messages: { 'en-US': {}, 'zh-HK': {}, 'zh-CN': {} },
});
