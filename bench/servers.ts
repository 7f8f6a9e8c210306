// Starts the two servers that are compared, each alone on the first core; database and load share the second.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export const serverCore = '0';
export const otherCore = '1';

export interface Running {
  readonly url: string;
  /** The process id of the server. */
  readonly pid: number;
  /** Memory it holds now, in MB. */
  memory(): number;
  /** Most memory it has used so far, in MB. */
  peakMemory(): number;
  stop(): Promise<void>;
}

const startWithin = 60_000;

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Starts `node <args>` on the server's core and waits until `url` + `ready` answers. */
export async function startServer(
  args: string[],
  port: number,
  ready: string,
  env: Record<string, string>,
  within = startWithin,
): Promise<Running> {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn('taskset', ['-c', serverCore, process.execPath, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ...env },
  });
  const deadline = Date.now() + within;
  while (!(await answers(`${url}${ready}`))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error(`the server at ${url} did not start within ${within / 1000} s`);
    await sleep(100);
  }
  const megabytes = (line: 'VmRSS' | 'VmHWM') => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  };
  return {
    url,
    pid: child.pid as number,
    memory: () => megabytes('VmRSS'),
    peakMemory: () => megabytes('VmHWM'),
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
    },
  };
}
