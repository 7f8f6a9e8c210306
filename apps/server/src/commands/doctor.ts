// `doctor`: checks the installation and says what to do.
import { type Database, FolderInUse } from '@kaifong/kernel/db';
import type { Config } from '../config.ts';
import { type Finding, problem } from './checks/check.ts';
import { databaseChecks, shapeCheck } from './checks/database.ts';
import { machineChecks } from './checks/machine.ts';
import { type Command, openShopDatabase, Refusal } from './command.ts';

/** Runs a check; an exception is a finding too. */
async function found(check: () => Promise<Finding | readonly Finding[]>): Promise<Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    return [problem((error as Error).message, 'this check could not be made')];
  }
}

async function openOrSay(config: Config): Promise<Database | Finding> {
  try {
    return await openShopDatabase({ config });
  } catch (error) {
    if (error instanceof FolderInUse)
      return problem(
        `The shop is running (process ${error.pid}) and has its database to itself`,
        'ask it at /health/ready, or stop it and run this again',
      );
    if (error instanceof Refusal) return problem(error.message, 'npm start makes one');
    return problem(
      `The database does not open: ${(error as Error).message}`,
      'check DATABASE_URL, and that PostgreSQL runs',
    );
  }
}

async function lookInside(config: Config): Promise<Finding[]> {
  const database = await openOrSay(config);
  if ('state' in database) return [database];
  try {
    const findings: Finding[] = [];
    for (const check of databaseChecks) {
      const more = await found(() => check(database, config));
      findings.push(...more);
      // In a database of another shape every further look would only say so again.
      if (check === shapeCheck && more.some(({ state }) => state === 'problem')) break;
    }
    return findings;
  } finally {
    await database.close();
  }
}

const lineOf = ({ state, what, remedy }: Finding) => `${state.padEnd(8)} ${what}${remedy ? ` → ${remedy}` : ''}`;

export const doctor: Command = {
  usage: 'doctor',
  summary: 'Look whether everything is as it should be, and say what to do if not.',
  async run({ config, say }) {
    const findings: Finding[] = [];
    for (const check of machineChecks) findings.push(...(await found(() => check(config))));
    findings.push(...(await lookInside(config)));
    for (const finding of findings) say(lineOf(finding));
    const problems = findings.filter(({ state }) => state === 'problem').length;
    say(
      problems === 0 ? '\nEverything is as it should be.' : `\n${problems} ${problems === 1 ? 'problem' : 'problems'}`,
    );
    return problems === 0 ? 0 : 1;
  },
};
