import { defineDomain } from '@kaifong/kernel/domain';
import { ofCustomer } from '../customers/index.ts';
import { dropWishes, movedWishes } from './actions/move-wishes.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { jobs } from './jobs.ts';
import { letters } from './letters/samples.tsx';
import { personal } from './queries/personal.ts';
import { reactions } from './reactions.ts';
import { bindings } from './routes.ts';

const hers = ofCustomer('wishlist', { moves: [movedWishes], erase: dropWishes, personal });

export const domain = defineDomain({
  name: 'wishlist',
  bindings,
  jobs,
  reactions: [...reactions, ...hers.reactions],
  letters,
  personal: hers.personal,
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
