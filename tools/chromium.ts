// Finds the Chromium that the browser journeys drive, and installs one where there is none.
// `node tools/chromium.ts` prints the path of the browser.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isExecutable } from './process/is-executable.ts';

// The one without a window does the same a third faster, so it comes first.
const BROWSER_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const USUAL_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

// Noto is the largest of Debian's Chinese fonts (54 MB) and the only one that draws Hong Kong and mainland characters
// each in their own shape; WenQuanYi (1.6 MB) draws both in the mainland shape and is the second choice.
const CHINESE_FONTS = ['fonts-noto-cjk', 'fonts-wqy-microhei'];

const say = (line: string) => process.stderr.write(`chromium: ${line}\n`);

/** The path of a usable Chromium or Chrome, or undefined. `CHROMIUM_PATH` goes before everything else. */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH is ${named}, and there is no program at that path`);
    return named;
  }
  const folders = [...USUAL_FOLDERS, ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
  for (const name of BROWSER_NAMES) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (found) return found;
  }
  if (isExecutable(MAC_CHROME)) return MAC_CHROME;
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  return isExecutable(own) ? own : undefined;
}

/** Finds Chromium and a Chinese font, installing what is missing. Throws with the next step when that is not possible. */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium();
  if (found) {
    await ensureChineseFont();
    return found;
  }
  if (canInstallDebianPackages()) {
    say('no browser found; installing a Debian package');
    await installDebianPackages(['chromium-headless-shell', 'chromium'], CHINESE_FONTS);
  } else {
    say('no browser found; downloading the one of Playwright');
    await installFromPlaywright();
  }
  const installed = await findChromium();
  if (installed) return installed;
  throw new Error('No Chromium could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its path.');
}

async function ensureChineseFont(): Promise<void> {
  if (hasChineseFont()) return;
  if (!canInstallDebianPackages()) {
    say('this machine has no Chinese font, so Chinese will show as boxes in screenshots');
    return;
  }
  say('no Chinese font found; installing one');
  await installDebianPackages([], CHINESE_FONTS);
}

/** Installs the first of `browsers` and of `fonts` that this Debian knows. A failed font is reported, never fatal. */
async function installDebianPackages(browsers: string[], fonts: string[]): Promise<void> {
  const apt = (...args: string[]) => run('apt-get', ['-q', '-y', '-o', 'DPkg::Lock::Timeout=300', ...args]);
  if (!(await apt('update'))) say('apt-get update failed; trying with the package lists at hand');
  const installFirst = async (names: string[]) => {
    for (const name of names) if (await apt('install', '--no-install-recommends', name)) return true;
    return false;
  };
  if (browsers.length > 0 && !(await installFirst(browsers))) {
    say('apt-get could not install it; downloading the browser of Playwright');
    await installFromPlaywright();
  }
  if (hasChineseFont() || (await installFirst(fonts))) return;
  say('no Chinese font could be installed, so Chinese will show as boxes in screenshots');
}

async function installFromPlaywright(): Promise<void> {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  const withDeps = process.getuid?.() === 0 ? ['--with-deps'] : [];
  if (!(await run(process.execPath, [cli, 'install', '--no-shell', ...withDeps, 'chromium']))) {
    say('Playwright could not download its browser');
  }
}

function canInstallDebianPackages(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || !existsSync('/etc/os-release')) return false;
  // Ubuntu's package of this name only points to a snap, which does not run in a container.
  return /^ID=["']?debian["']?$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function hasChineseFont(): boolean {
  if (process.platform !== 'linux') return true;
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return list.status === 0 && list.stdout.trim() !== '';
}

/** Runs a program, its output going to stderr so that stdout stays the path alone. */
function run(command: string, args: string[]): Promise<boolean> {
  say(`${command} ${args.join(' ')}`);
  return new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const child = spawn(command, args, { stdio: ['ignore', 2, 2], env });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(await ensureChromium());
}
