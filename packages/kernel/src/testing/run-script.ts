// Code in a process of its own, for tests that need several or one to kill.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface RunningScript {
  readonly child: ChildProcess;
  /** Exit code and everything it printed; `null` when it was killed. */
  readonly ended: Promise<{ code: number | null; output: string }>;
}

const kernel = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs the body of a module in Node itself. `kernel` in it is the address of this package's source folder, for
 * `await import(kernel + 'db/index.ts')`; `args` are what is passed here.
 */
export function runScript(body: string, args: unknown): RunningScript {
  const head = `const kernel = ${JSON.stringify(`file://${kernel}`)}; const args = ${JSON.stringify(args)};`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', `${head}\n${body}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  return { child, ended };
}
