// The type of a command, and what commands share.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { domains } from '@kaifong/domain/server';
import { type Context, systemContext } from '@kaifong/kernel/context';
import { type Database, openDatabase } from '@kaifong/kernel/db';
import { type Config, databaseOf } from '../config.ts';
import { openRuntime } from '../wiring.ts';

export interface CommandInput {
  /** Arguments without flags. */
  readonly args: readonly string[];
  /** `--replace` and the like, without the dashes. */
  readonly flags: ReadonlySet<string>;
  readonly config: Config;
  say(line: string): void;
}

export interface Command {
  /** Usage: what follows `npm run kaifong --`. */
  readonly usage: string;
  readonly summary: string;
  /** Returns the exit code. */
  run(input: CommandInput): Promise<number>;
}

/** Thrown for wrong usage or an impossible command; its message is one line. */
export class Refusal extends Error {}

/** The argument at `index`, or a refusal that says how the command is typed. */
export function argument({ args }: CommandInput, index: number, usage: string): string {
  const value = args[index];
  if (!value) throw new Refusal(`Usage: npm run kaifong -- ${usage}`);
  return value;
}

/** Runs `work` on the opened shop and closes it afterwards, whatever happens. */
export async function withShop<Result>(
  { config }: CommandInput,
  name: string,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const { runtime, close } = await openRuntime(quietly(config), { supervise: false });
  try {
    const ctx = systemContext(runtime, name);
    // A database that was only migrated lacks what no shop can do without: roles, a warehouse, ways to pay.
    for (const domain of domains) await domain.essentials?.(ctx);
    return await work(ctx);
  } finally {
    await runtime.jobs.stop();
    await close();
  }
}

/** Whether there is a database; opening the embedded one would create it. */
export async function hasShop({ DATABASE_URL, dataDir }: Config): Promise<boolean> {
  return DATABASE_URL !== undefined || (await stat(join(dataDir, 'database')).catch(() => undefined)) !== undefined;
}

/** Opens the database without migrating it. */
export async function openShopDatabase({ config }: Pick<CommandInput, 'config'>): Promise<Database> {
  const nothing = new Refusal(
    `There is no shop here yet (${config.DATABASE_URL ? 'the database is empty' : config.dataDir}).`,
  );
  if (!(await hasShop(config))) throw nothing;
  const database = await openDatabase(databaseOf(config));
  const { rows } = await database.connection.query(`select to_regclass('public.migrations') is not null as there`);
  if (rows[0]?.there) return database;
  await database.close();
  throw nothing;
}

/** Logger of commands: only warnings and errors, beside the command's own output. */
export const quietly = (config: Config): Config =>
  config.LOG_LEVEL === 'info' ? { ...config, LOG_LEVEL: 'warn' } : config;
