// `npm run kaifong -- <command>`: work on a shop without its pages. One file per command in commands/.
import { AppError } from '@kaifong/base/errors';
import { renderMessage } from '@kaifong/kernel/http';
import { createAdmin, resetAdminPassword } from './commands/accounts.ts';
import { backup } from './commands/backup.ts';
import { checkAudit } from './commands/check-audit.ts';
import { type Command, Refusal } from './commands/command.ts';
import { doctor } from './commands/doctor.ts';
import { importProducts } from './commands/import.ts';
import { migrate } from './commands/migrate.ts';
import { moveFiles } from './commands/move-files.ts';
import { removeDemo } from './commands/remove-demo.ts';
import { restore } from './commands/restore.ts';
import { seed } from './commands/seed.ts';
import { seedBench } from './commands/seed-bench.ts';
import { tableOf } from './commands/table.ts';
import { readConfig } from './config.ts';
import { reasonOf } from './reason-of.ts';

const commands: readonly Command[] = [
  migrate,
  seed,
  removeDemo,
  seedBench,
  createAdmin,
  resetAdminPassword,
  importProducts,
  backup,
  restore,
  moveFiles,
  doctor,
  checkAudit,
];
const nameOf = ({ usage }: Command) => usage.split(' ', 1)[0];

function showHelp(): void {
  console.log('npm run kaifong -- <command>\n');
  for (const line of tableOf(commands.map(({ usage, summary }) => [`  ${usage}`, summary]))) console.log(line);
  console.log('\nThe environment (DATABASE_URL, DATA_DIR, …) is that of the shop itself; see docs/how-to/deploy.md.');
}

/** Prints one line for an error the operator can mend, the stack trace for any other. */
function reasonOfCommand(error: unknown): unknown {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof AppError)) return reasonOf(error);
  const [field] = Object.values(error.fields ?? {}).flat();
  return renderMessage('en-US', field?.code ?? error.code, field?.params ?? error.params);
}

async function run([name = 'help', ...rest]: readonly string[]): Promise<number> {
  const command = commands.find((each) => nameOf(each) === name);
  if (!command) {
    showHelp();
    return name === 'help' || name === '--help' ? 0 : 2;
  }
  const flags = new Set(rest.filter((word) => word.startsWith('--')).map((word) => word.slice(2)));
  const args = rest.filter((word) => !word.startsWith('--'));
  return command.run({ args, flags, config: await readConfig(), say: (line) => console.log(line) });
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(reasonOfCommand(error));
  process.exitCode = 1;
}
