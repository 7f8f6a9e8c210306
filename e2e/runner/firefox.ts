// The Firefox of this machine, if there is one: Debian's `firefox-esr`, or what FIREFOX_PATH names.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, firefox } from 'playwright';
import { ROOT } from '../../tools/root.ts';

const names = ['firefox-esr', 'firefox'];

/** The path of Firefox, or undefined where none is installed: journeys in it are skipped then. */
export function findFirefox(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/usr/local/bin'];
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.FIREFOX_PATH, ...places].find((path) => {
    try {
      accessSync(path ?? '', constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

export interface OpenFirefox {
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Starts Firefox without a window. */
export async function openFirefox(executable: string): Promise<OpenFirefox> {
  const server = spawn(process.execPath, [join(ROOT, 'e2e/runner/firefox-server.ts'), executable], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, MOZ_HEADLESS: '1' },
  });
  const address = await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]).then(([said]) => said);
  if (!(address instanceof Buffer)) throw new Error(`Firefox at ${executable} could not be started (${address})`);
  const browser = await firefox.connect(address.toString().trim());
  return {
    browser,
    async close() {
      await browser.close();
      server.stdin.end();
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}
