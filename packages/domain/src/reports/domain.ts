import { bindCard, defineDomain } from '@kaifong/kernel/domain';
import { setupCard } from './contract/index.ts';
import { getSetup } from './queries/get-setup.ts';
import { bindings } from './routes.ts';

// The domain has no words of its own: cards and kinds of record are called what their domains call them.
export const domain = defineDomain({
  name: 'reports',
  bindings,
  cards: [bindCard(setupCard, getSetup)],
  messages: { 'en-US': {}, 'zh-HK': {}, 'zh-CN': {} },
});
