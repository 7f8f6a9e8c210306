import { access, constants, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { checkMailServer } from '@kaifong/kernel/mail';
import { type MachineCheck, note, ok, problem } from './check.ts';

const oldestNode = 24;
const leastFree = 500 * 1024 * 1024;
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

const node: MachineCheck = async () => {
  const { node: version } = process.versions;
  return Number.parseInt(version, 10) >= oldestNode
    ? ok(`Node ${version}`)
    : problem(`Node ${version} is too old`, `run it by npm, which brings Node ${oldestNode}, or install that`);
};

const dataFolder: MachineCheck = async ({ dataDir }) => {
  try {
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    return problem(
      `The data folder ${dataDir} cannot be written`,
      'give it to the user the shop runs as, or set DATA_DIR',
    );
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  return free > leastFree
    ? ok(`Data folder ${dataDir}, ${megabytes(free)} free`)
    : problem(
        `Only ${megabytes(free)} are free at ${dataDir}`,
        'make room: uploads and the embedded database stop working',
      );
};

const secret: MachineCheck = async ({ dataDir, KAIFONG_SECRET }) => {
  if (KAIFONG_SECRET) return ok('Secret from the environment');
  const path = join(dataDir, 'secret');
  const { mode } = await stat(path);
  return (mode & 0o077) === 0
    ? ok(`Secret in ${path}, readable by its owner alone`)
    : problem(`Others can read ${path}`, `chmod 600 ${path}`);
};

/** Host names that only this machine can reach. */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

const address: MachineCheck = async ({ SITE_URL, TRUST_PROXY, HOST, siteUrl, https }) => {
  const reachable = TRUST_PROXY !== undefined || !ownNames.has(HOST);
  // Pages take forms at this address alone: site/own-address.ts.
  if (SITE_URL && reachable && ownNames.has(new URL(siteUrl).hostname))
    return problem(
      `SITE_URL is ${siteUrl}, and others reach this machine: their carts, sign-ins and orders are refused`,
      'set SITE_URL to the address people type',
    );
  if (!SITE_URL)
    return note(`SITE_URL is not set: links in mails lead to ${siteUrl}`, 'set it to the address people type');
  if (!https)
    return note(
      `SITE_URL ${siteUrl} is not https: cookies travel in the open`,
      'put a proxy with a certificate in front',
    );
  if (!TRUST_PROXY)
    return note(
      'TRUST_PROXY is not set: behind a proxy every caller looks like one',
      'set it to the address of the proxy, e.g. 127.0.0.1',
    );
  return ok(`Address ${siteUrl}`);
};

const mail: MachineCheck = async ({ SMTP_URL }) => {
  if (!SMTP_URL)
    return note(
      'SMTP_URL is not set: mails are kept in the mail log, unless the back office names a mail server',
      'set it, e.g. smtps://user:password@host, or see Settings, Mail',
    );
  const failure = await checkMailServer(SMTP_URL);
  return failure === undefined
    ? ok('Mail server answers')
    : problem(`Mail server: ${failure}`, 'check SMTP_URL and the way there');
};

export const machineChecks: readonly MachineCheck[] = [node, dataFolder, secret, address, mail];
