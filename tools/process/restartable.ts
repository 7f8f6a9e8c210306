// Restarts a server when its bundle changes; the old process ends before the new one starts.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const STOP_LIMIT_MS = 8_000;

export interface Restartable {
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * `start` makes the process; restarts asked for while one is under way are done once, after it. `onOwnEnd` hears of a
 * process that ended without being told to.
 */
export function restartable(start: () => ChildProcess, onOwnEnd?: (code: number | null) => void): Restartable {
  let child: ChildProcess | undefined;
  let queue = Promise.resolve();
  let asked = 0;

  const stop = async () => {
    const old = child;
    child = undefined;
    if (!old || old.exitCode !== null || old.signalCode !== null) return;
    const exit = once(old, 'exit');
    old.kill('SIGTERM');
    const impatience = setTimeout(() => old.kill('SIGKILL'), STOP_LIMIT_MS);
    await exit;
    clearTimeout(impatience);
  };

  return {
    restart() {
      asked += 1;
      const mine = asked;
      queue = queue.then(async () => {
        if (mine !== asked) return;
        await stop();
        const started = start();
        child = started;
        started.once('exit', (code) => {
          if (child === started) onOwnEnd?.(code);
        });
      });
      return queue;
    },
    stop() {
      asked += 1;
      queue = queue.then(stop);
      return queue;
    },
  };
}

/** Starts one of our server bundles in its own process, in this terminal. */
export function spawnServer(file: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', file], {
    stdio: 'inherit',
    // In a group of its own: Ctrl-C comes to us, and we end it in order.
    detached: true,
    env: { ...process.env, ...env },
  });
}
