// Ends the server and removes its folder when we are done or dead. A shell waits on a pipe we hold: however this
// process ends, Ctrl-C and kill -9 included, the system closes the pipe and the shell cleans up.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Identity } from './identity.ts';

// SIGQUIT is PostgreSQL's immediate shutdown; the data is thrown away, so nothing is lost by it.
const CLEAN_UP = `
cat >/dev/null
pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null)
if [ -n "$pid" ]; then
  kill -QUIT "$pid" 2>/dev/null
  tries=0
  while kill -0 "$pid" 2>/dev/null && [ "$tries" -lt 100 ]; do sleep 0.05; tries=$((tries + 1)); done
  kill -KILL "$pid" 2>/dev/null
fi
rm -rf "$1"
`;

export interface Watchdog {
  /** Cleans up now, and returns when that is done. */
  release(): Promise<void>;
}

/** Watches over the cluster in `home` until released, or until this process ends. */
export function startWatchdog(home: string, identity: Identity | undefined): Watchdog {
  const shell = spawn('sh', ['-c', CLEAN_UP, 'watchdog', home], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...identity,
  });
  const pipe = shell.stdin as Socket;
  shell.unref();
  pipe.unref();
  return {
    async release() {
      if (shell.exitCode !== null) return;
      shell.ref();
      const exit = once(shell, 'exit');
      pipe.end();
      await exit;
    },
  };
}
