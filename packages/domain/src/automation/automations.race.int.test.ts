// Workers at the same people at once, and workers that are killed: each person has each step once. The lock of the entry
// (`lockDueEntry`) alone is not what keeps it so: without it the lock of the person and the one outcome of a step still do. The second
// test is red when a step and its outcome are not one transaction (`takeStep`).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { race } from '@kaifong/kernel/testing';
import { build } from 'vite';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { takeStep } from './letters/take-step.ts';
import { type AutomationShop, openAutomationShop } from './testing/automation-shop.ts';
import { flowOfSteps, letIn, makeAutomation, shortFlow } from './testing/index.ts';

let shop: AutomationShop;
beforeAll(async () => {
  shop = await openAutomationShop(inject('database'));
});
afterAll(() => shop.runtime.close());

const mail = (key: string, next: string | null) => ({ ...shortFlow()[0], key, next });
/** Five steps: two mails, a task, a tag and a condition. */
const fiveSteps = (tag: string): object[] => [
  mail('one', 'two'),
  { kind: 'task', key: 'two', title: `Call ${tag}`, next: 'three' },
  { kind: 'tag', key: 'three', tag, next: 'four' },
  { kind: 'condition', key: 'four', conditions: [{ kind: 'tags', words: [tag] }], next: 'five', otherwise: null },
  mail('five', null),
];

async function crowd(many: number, tag: string) {
  const id = await makeAutomation(shop.runtime, flowOfSteps(fiveSteps(tag)));
  const emails: string[] = [];
  for (let turn = 0; turn < many; turn += 1) {
    const one = await shop.reader();
    emails.push(one.email);
    await letIn(shop.ctx(), id, one.id);
  }
  return { id, emails };
}

/** Every person has each step once, with all it brings. */
async function expectEachOnce(id: number, emails: readonly string[], tag: string): Promise<void> {
  const steps = await shop.rows(
    `select o.step, count(*)::int as n from automation_outcomes o join automation_entries e on e.id = o.entry_id
     where e.automation_id = $1 group by o.step order by o.step`,
    [id],
  );
  const n = emails.length;
  expect(steps).toEqual(['five', 'four', 'one', 'three', 'two'].map((step) => ({ step, n })));
  const mails = await shop.rows(
    'select recipient, count(*)::int as n from mail_logs where about = $1::jsonb group by 1',
    [JSON.stringify({ kind: 'automation', id })],
  );
  expect(mails.map(({ recipient, n: each }) => `${recipient} ${each}`).sort()).toEqual(
    emails.map((email) => `${email} 2`).sort(),
  );
  expect(await shop.rows('select count(*)::int as n from tasks where title like $1', [`Call ${tag}:%`])).toEqual([
    { n },
  ]);
  expect(await shop.rows('select count(*)::int as n from customers where tags = array[$1]', [tag])).toEqual([{ n }]);
  expect(await shop.rows('select distinct status from automation_entries where automation_id = $1', [id])).toEqual([
    { status: 'completed' },
  ]);
}

async function workTogether(workers: number): Promise<void> {
  const { lost } = await race(workers, async () => {
    while (await takeStep(shop.ctx()));
  });
  expect(lost).toEqual([]);
}

it('six workers at once take each step of each person once', async () => {
  const { id, emails } = await crowd(40, 'together');
  await workTogether(6);
  await expectEachOnce(id, emails, 'together');
});

const bundle = join(fileURLToPath(new URL('../../../../', import.meta.url)), 'node_modules/.cache/automation-worker');
/** The worker as Node reads it: letters are written in JSX, which it does not. */
const bundled = () =>
  build({
    ...{ configFile: false, publicDir: false, logLevel: 'error' },
    ssr: { noExternal: [/^@kaifong\//], target: 'node' },
    build: {
      ...{
        ssr: fileURLToPath(new URL('testing/worker-to-kill.ts', import.meta.url)),
        outDir: bundle,
        emptyOutDir: true,
      },
      ...{ target: 'node24', minify: false },
    },
  });

async function killAt(at: number, within: boolean): Promise<void> {
  const args = JSON.stringify({ url: inject('database').url, at, within });
  const child = spawn(process.execPath, [join(bundle, 'worker-to-kill.js'), args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const closed = once(child, 'close');
  while (!output.includes('here') && child.exitCode === null) await sleep(20);
  expect(output).toBe('here\n');
  child.kill('SIGKILL');
  await closed;
  for (let turn = 0; turn < 100; turn += 1) {
    const open = await shop.rows(
      `select 1 from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`,
    );
    if (open.length === 0) return;
    await sleep(50);
  }
}

it('a worker that is killed at twenty points leaves each step of each person once', { timeout: 300_000 }, async () => {
  await bundled();
  const { id, emails } = await crowd(100, 'killed');
  // Of five hundred steps some twenty are taken between two kills; every second one dies with its step not yet committed.
  for (let turn = 0; turn < 20; turn += 1) await killAt(1 + ((turn * 7) % 23), turn % 2 === 0);
  const [done] = await shop.rows(
    'select count(*)::int as n from automation_outcomes o join automation_entries e on e.id = o.entry_id where automation_id = $1',
    [id],
  );
  expect(Number(done?.n)).toBeLessThan(500);
  await workTogether(4);
  await expectEachOnce(id, emails, 'killed');
});
