import { fillDemoShop } from '../prepare-shop.ts';
import { type Command, withShop } from './command.ts';

export const seed: Command = {
  usage: 'seed',
  summary: 'Fill an empty shop with the demo shop. A shop with products is left alone.',
  run: (input) =>
    withShop(input, 'seed', async (ctx) => {
      const filled = await fillDemoShop(ctx, input.say);
      input.say(filled ? 'The demo shop is there.' : 'There are products already; nothing was added.');
      return 0;
    }),
};
