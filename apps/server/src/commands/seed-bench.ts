import { domains, seedBenchProducts } from '@kaifong/domain/server';
import { argument, type Command, Refusal, withShop } from './command.ts';

const usage = 'seed:bench <products>';

export const seedBench: Command = {
  usage,
  summary: 'Add that many plain products with four stocks each and a way to send them, for measuring.',
  run: (input) =>
    withShop(input, 'seed-bench', async (ctx) => {
      const count = Number(argument(input, 0, usage));
      if (!Number.isInteger(count) || count < 1 || count > 1_000_000)
        throw new Refusal('How many products? A whole number, please.');
      for (const domain of domains) await domain.essentials?.(ctx);
      await seedBenchProducts(ctx, count, 4);
      input.say(`${count} products are there.`);
      return 0;
    }),
};
