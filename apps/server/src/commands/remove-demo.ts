import { countDemo, removeDemo as removal } from '@kaifong/kernel/demo';
import { type Command, withShop } from './command.ts';
import { tableOf } from './table.ts';

export const removeDemo: Command = {
  usage: 'remove-demo [--yes]',
  summary: 'From the demo to a shop of your own: say what of the demo would go; with --yes, take it away.',
  run: (input) =>
    withShop(input, 'remove-demo', async (ctx) => {
      const { say } = input;
      const counts = await countDemo(ctx);
      if (counts.length === 0) {
        say('Nothing of the demo is here.');
        return 0;
      }
      if (!input.flags.has('yes')) {
        const rows = counts.map(({ title, unchanged, changed }) => [
          `  ${title}`,
          `${unchanged} go${changed > 0 ? `, ${changed} stay because somebody changed them` : ''}`,
        ]);
        for (const line of tableOf(rows)) say(line);
        say('\nWhat you added stays, and so does what something of yours needs.');
        say('Nothing was changed. To take the demo away: npm run kaifong -- remove-demo --yes');
        return 0;
      }
      const { removed, kept } = await removal(ctx);
      for (const line of tableOf(removed.map(({ title, count }) => [`  ${title}`, `${count} removed`]))) say(line);
      for (const { title, reason } of kept) say(`  ${title} stays. ${reason}`);
      say('The demo is gone; it will not come back by itself.');
      return 0;
    }),
};
