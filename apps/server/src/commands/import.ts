import { readFile } from 'node:fs/promises';
import { importShopifyProducts } from '@kaifong/domain/server';
import { argument, type Command, Refusal, withShop } from './command.ts';
import { tableOf } from './table.ts';

const mostProblems = 100;

const shorten = (value: string) => (value.length > 60 ? `${value.slice(0, 59)}…` : value);

async function textOf(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8').decode(await readFile(file));
  } catch (error) {
    throw new Refusal(`${file} cannot be read: ${(error as Error).message}`);
  }
}

export const importProducts: Command = {
  usage: 'import <file.csv>',
  summary: 'Take over a Shopify product export. Running it again changes nothing.',
  async run(input) {
    const csv = await textOf(argument(input, 0, importProducts.usage));
    const { data, errors } = await withShop(input, 'import', (ctx) => importShopifyProducts(ctx, csv));
    const { created, updated, unchanged, failed } = data;
    input.say(`${created} created, ${updated} updated, ${unchanged} unchanged, ${failed} failed`);
    if (errors.length === 0) return 0;
    const rows = errors
      .slice(0, mostProblems)
      .map(({ row, column, value, message }) => [String(row), column, shorten(value), message]);
    input.say('');
    for (const line of tableOf([['Row', 'Column', 'Value', 'Problem'], ...rows])) input.say(line);
    if (errors.length > mostProblems) input.say(`… and ${errors.length - mostProblems} more`);
    // A picture that could not be fetched is worth a line, not a failure.
    return failed > 0 ? 1 : 0;
  },
};
