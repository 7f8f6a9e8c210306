import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { importProducts as takeOver } from '@kaifong/domain/server';
import { argument, type Command, Refusal, withShop } from './command.ts';
import { tableOf } from './table.ts';

const shorten = (value: string) => (value.length > 60 ? `${value.slice(0, 59)}…` : value);

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new Refusal(`${file} cannot be read: ${(error as Error).message}`);
  }
}

const choiceOf = { 'on-sale': 'on_sale', 'in-menu': 'in_menu' } as const;

export const importProducts: Command = {
  usage: 'import <file.csv|file.xlsx> [--on-sale] [--in-menu]',
  summary: 'Take over products: a Shopify export or our own list. Running it again changes nothing.',
  async run(input) {
    const path = argument(input, 0, importProducts.usage);
    const file = { filename: basename(path), bytes: await bytesOf(path) };
    const choices = Object.entries(choiceOf).flatMap(([flag, choice]) => (input.flags.has(flag) ? [choice] : []));
    const { data, errors } = await withShop(input, 'import', (ctx) => takeOver(ctx, file, choices));
    const { created, updated, skipped, failed } = data;
    input.say(`${created} created, ${updated} updated, ${skipped} unchanged, ${failed} failed`);
    if (errors.length === 0) return 0;
    const rows = errors.map(({ row, column, value, message }) => [String(row), column, shorten(value), message]);
    input.say('');
    for (const line of tableOf([['Row', 'Column', 'Value', 'Problem'], ...rows])) input.say(line);
    // A picture that could not be fetched is worth a line, not a failure.
    return failed > 0 ? 1 : 0;
  },
};
