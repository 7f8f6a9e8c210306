import { adapter } from '@kaifong/kernel/context';
import { defineDomain } from '@kaifong/kernel/domain';
import { groupUses, journalParts, movedRows, ofCustomer } from '../customers/index.ts';
import { forgetRecipient } from './actions/forget-recipient.ts';
import { marketingSettings } from './contract/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { bounceHook } from './hooks.ts';
import { jobs } from './jobs.ts';
import { letters } from './letters/samples.tsx';
import { calendar } from './queries/calendar.ts';
import { broadcastsOfGroup } from './queries/group-uses.ts';
import { letterJournal } from './queries/journal-parts.ts';
import { personal } from './queries/personal.ts';
import { waits } from './queries/waits.ts';
import { reactions } from './reactions.ts';
import { marketingBindings } from './resources.ts';
import { bindings } from './routes.ts';
import { broadcastRecipients, personMessages } from './schema.ts';
import { demo } from './seed/demo-records.ts';

const hers = ofCustomer('marketing', {
  moves: [movedRows(broadcastRecipients), movedRows(personMessages)],
  moveName: 'move-recipients',
  erase: forgetRecipient,
  personal,
});

export const domain = defineDomain({
  name: 'marketing',
  bindings: [...bindings, ...marketingBindings],
  calendar,
  waits,
  jobs,
  letters,
  settings: marketingSettings,
  hooks: () => [bounceHook],
  demo,
  answers: [adapter(journalParts, letterJournal), adapter(groupUses, [broadcastsOfGroup])],
  reactions: [...reactions, ...hers.reactions],
  personal: hers.personal,
  roles: {
    'store-manager': ['* broadcast', '* mail_suppression'],
    publisher: [
      ...['promotion', 'coupon'].flatMap((noun) => [`* ${noun}`, `-publish ${noun}`]),
      ...['get broadcast', 'get broadcasts', 'create broadcast', 'update broadcast', 'get mail_suppressions'],
    ],
  },
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
