// Running the project's own programs as child processes, each with a time limit.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT } from '../root.ts';

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Killed, with everything it started, after this long. */
  limitMs?: number;
  /** `inherit` shows the output as it comes; `collect` returns it. */
  output?: 'inherit' | 'collect';
}

export interface RunResult {
  code: number;
  timedOut: boolean;
  output: string;
}

/** Runs a program of node_modules/.bin (or of the PATH) and waits for its end. Never throws for a failing program. */
export function run([command = '', ...args]: string[], options: RunOptions = {}): Promise<RunResult> {
  const bin = join(ROOT, 'node_modules', '.bin');
  const env = { ...process.env, ...options.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
  const collects = options.output === 'collect';
  return new Promise((resolve) => {
    // A group of its own, so that a time limit reaches the children of the child as well.
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env,
      detached: true,
      stdio: collects ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));

    let timedOut = false;
    const timer = setTimeout(
      () => {
        timedOut = true;
        killGroup(child.pid, 'SIGTERM');
        setTimeout(() => killGroup(child.pid, 'SIGKILL'), 10_000).unref();
      },
      options.limitMs ?? 2 ** 31 - 1,
    );
    const stopPassing = passSignals((signal) => killGroup(child.pid, signal));

    const finish = (code: number) => {
      clearTimeout(timer);
      stopPassing();
      resolve({ code, timedOut, output: Buffer.concat(chunks).toString() });
    };
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${command}: ${error.message}\n`));
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}

/** Hands Ctrl-C and a polite kill on to the child, and ends us too once it had its turn. */
function passSignals(to: (signal: NodeJS.Signals) => void): () => void {
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  let interrupted = false;
  const listener = (signal: NodeJS.Signals) => {
    interrupted = true;
    to(signal);
    setTimeout(() => process.exit(130), 3_000).unref();
  };
  for (const signal of signals) process.on(signal, listener);
  return () => {
    for (const signal of signals) process.off(signal, listener);
    if (interrupted) process.exit(130);
  };
}

function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (!pid) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The whole group has ended already.
  }
}
