// What `npm run bench` may be asked for, and what it says when it is asked for something else.
import { parseArgs } from 'node:util';

export interface Options {
  readonly json: boolean;
  readonly large: boolean;
  readonly only: string | undefined;
  readonly size: string | undefined;
  readonly turns: number;
  /** Seconds of a turn. */
  readonly seconds: number;
  readonly connections: number;
}

const numbers = { turns: '3', seconds: '4', connections: '16' } as const;

/** `works`: names, or parts of names, that `--only` may say. */
export const usageOf = (works: readonly string[]): string => `npm run bench -- [options]

  --only <name>        works whose name has this in it
  --turns <n>          turns of each work, of which the median counts (${numbers.turns})
  --seconds <n>        length of a turn (${numbers.seconds})
  --connections <n>    requests under way at once (${numbers.connections})
  --json               one line of JSON per work
  --large              also the product list at 100,000 products
  --size million       a million orders instead of the works
  --size ten-million   ten million orders, in one table and in parts (half an hour, 30 GB)
  --size hour          an hour of use of the embedded demo shop instead of the works: what memory it holds
  --help               this

Works: ${works.join(', ')}.`;

/** Works that are measured instead of the usual ones, because they take long. */
const sizes = ['million', 'ten-million', 'hour'];

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const known = {
  ...{ help: flag, json: flag, large: flag, only: text, size: text },
  ...{ turns: text, seconds: text, connections: text },
};
const parsed = (words: readonly string[]) => parseArgs({ args: [...words], options: known }).values;

/** Reads the words of a command line; a string where they cannot be followed: what is wrong with them, or the help asked for. */
export function optionsOf(
  words: readonly string[],
  works: readonly string[],
): Options | { readonly help: string } | { readonly refused: string } {
  const refused = (why: string) => ({ refused: `${why}\n\n${usageOf(works)}` });
  let values: ReturnType<typeof parsed>;
  try {
    values = parsed(words);
  } catch (error) {
    return refused((error as Error).message);
  }
  const { help, json, large, only, size } = values;
  if (help) return { help: usageOf(works) };
  if (only !== undefined && !works.some((name) => name.includes(only))) return refused(`No work is called ${only}.`);
  if (size !== undefined && !sizes.includes(size)) return refused(`There is no size ${size}.`);
  const counts = { turns: 0, seconds: 0, connections: 0 };
  for (const name of ['turns', 'seconds', 'connections'] as const) {
    const count = Number(values[name] ?? numbers[name]);
    if (!Number.isInteger(count) || count < 1) return refused(`--${name} is a whole number of at least 1.`);
    counts[name] = count;
  }
  return { json, large, only, size, ...counts };
}
