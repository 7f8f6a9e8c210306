import { type ChainProblem, chainAudit, checkAuditChain } from '@kaifong/kernel/audit';
import { type Command, Refusal, withShop } from './command.ts';

const words: Readonly<Record<ChainProblem['kind'], (problem: ChainProblem) => string>> = {
  changed: ({ id }) => `entry ${id} was changed after it was written`,
  removed: ({ id }) => `entry ${id} was removed`,
  unlinked: ({ id, count }) => `${count} removed before entry ${id}`,
  inserted: ({ id }) => `entry ${id} was put in among old ones`,
  broken: ({ id }) => `entry ${id} does not follow the one before`,
  start: () => 'the beginning is not the one the shop sealed',
  end: () => 'entries were cut off at the end',
};

export const checkAudit: Command = {
  usage: 'check-audit [end]',
  summary: 'Follow the chain over the audit log. An end that was printed before, and noted, must still be in it.',
  run: (input) => {
    const [noted] = input.args;
    if (noted !== undefined && !/^\d+:[0-9a-f]{64}$/.test(noted))
      throw new Refusal('An end is a number, a colon and 64 letters and digits, as check-audit prints it.');
    return withShop(input, 'check-audit', async (ctx) => {
      await chainAudit(ctx);
      const { problems, rows, head } = await checkAuditChain(ctx, noted);
      for (const problem of problems) input.say(`problem  ${words[problem.kind](problem)}`);
      if (problems.length === 0) input.say(`${rows} entries are as they were written.`);
      input.say(`End: ${head}   (note it outside the shop)`);
      return problems.length === 0 ? 0 : 1;
    });
  },
};
