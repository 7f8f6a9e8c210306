import { countDemo, rehearseRemoval, removeDemo as removal } from '@kaifong/kernel/demo';
import { type Command, withShop } from './command.ts';
import { tableOf } from './table.ts';

type Rehearsed = Awaited<ReturnType<typeof rehearseRemoval>>['kinds'][number];

function rowOf({ title, goes, changed, needed }: Rehearsed): [string, string] {
  const parts = [
    `${goes} go`,
    ...(changed > 0 ? [`${changed} stay because somebody changed them`] : []),
    ...(needed > 0 ? [`${needed} stay because something needs them`] : []),
  ];
  return [`  ${title}`, parts.join(', ')];
}

export const removeDemo: Command = {
  usage: 'remove-demo [--with-orders] [--yes]',
  summary:
    'From the demo to a shop of your own: say what of the demo would go; with --yes, take it away. --with-orders: orders made while trying, too.',
  run: (input) =>
    withShop(input, 'remove-demo', async (ctx) => {
      const { say } = input;
      if ((await countDemo(ctx)).length === 0) {
        say('Nothing of the demo is here.');
        return 0;
      }
      const wish = { trial: input.flags.has('with-orders') };
      if (!input.flags.has('yes')) {
        const { kinds, trial } = await rehearseRemoval(ctx, wish);
        for (const line of tableOf(kinds.map(rowOf))) say(line);
        for (const { count } of wish.trial ? [] : trial)
          say(`\n${count} orders were made while trying, of demo goods alone. With --with-orders they go, too.`);
        say('\nWhat you added stays, and so does what something of yours needs; such goods go off sale.');
        say('Nothing was changed. To take the demo away: npm run kaifong -- remove-demo --yes');
        return 0;
      }
      const { removed, kept } = await removal(ctx, wish);
      for (const line of tableOf(removed.map(({ title, count }) => [`  ${title}`, `${count} removed`]))) say(line);
      for (const { title, reason } of kept) say(`  ${title} stays. ${reason}`);
      say('The demo is gone; it will not come back by itself.');
      return 0;
    }),
};
