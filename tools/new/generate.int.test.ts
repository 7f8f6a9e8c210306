// Every kind once, in one copy of the checkout: what is written compiles, keeps the rules of the house and passes its tests.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../process/run.ts';
import { ROOT } from '../root.ts';
import { copyTree } from './copy-tree.ts';
import { generate, layOut } from './generate.ts';

const made = [
  ['domain', 'beekeeping'],
  ['resource', 'beekeeping/bee-hive'],
  ['screen', 'beekeeping/bee-hive'],
  ['action', 'beekeeping/archive-bee-hive'],
  // Domains with a machine, and a record whose permissions have another noun than its table.
  ['action', 'promotions/pin-promotion'],
  ['action', 'hr/pin-task'],
  ['action', 'purchasing/pin-purchase-order'],
  // A domain whose nouns have folders.
  ['action', 'sales/pin-order'],
  ['resource', 'catalogue/honey-jar'],
  ['screen', 'catalogue/honey-jar'],
  ['provider', 'honey-pay'],
] as const;

let copy: string;
const limit = 600_000;
const tool = (...command: string[]) => run(command, { cwd: copy, output: 'collect' });
const changed: string[] = [];

beforeAll(async () => {
  copy = copyTree(ROOT);
  for (const [kind, name] of made) changed.push(...generate(copy, kind, name).written);
  await layOut(copy, [...new Set(changed)]);
}, limit);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const words = () => globSync('{packages,apps}/*/src/**/messages/*.json', { cwd: copy }).map((path) => join(copy, path));
const marked = () => words().filter((path) => readFileSync(path, 'utf8').includes('TODO(words)'));

it('leaves words to fill in, which check:messages names in each language', { timeout: limit }, async () => {
  const before = await tool('node', 'tools/check-messages.ts');
  expect(before.code).toBe(1);
  for (const language of ['en-US', 'zh-HK', 'zh-CN'])
    for (const place of ['beekeeping', 'sales'])
      expect(before.output).toContain(`domain/src/${place}/contract/messages/${language}.json has no words yet`);
  for (const path of marked())
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(/"TODO\(words\)[^"]*"/g, path.endsWith('en-US.json') ? '"Filled"' : '"已填"'),
    );
  expect(await tool('node', 'tools/check-messages.ts')).toMatchObject({ code: 0 });
});

it('leaves the whole check green', { timeout: limit }, async () => {
  const { code, output } = await tool('node', 'tools/check.ts');
  expect(output).toContain('adapters/honey-pay.test.ts');
  const failures = output.split('\n').filter((line) => /^✗|^ *→|FAIL/.test(line));
  expect([code, failures]).toEqual([0, []]);
});

it.each([
  ['door', 'brass', 'There is no kind'],
  ['toString', 'brass', 'There is no kind'],
  ['domain', '../brass', 'is no name'],
  ['domain', 'catalogue', 'is there already'],
  ['resource', 'supplier', 'names no domain'],
  ['resource', 'nowhere/supplier', 'There is no packages/domain/src/nowhere'],
  ['screen', 'catalogue/nothing', 'There is no'],
  ['action', 'catalogue/archive-nothing', 'has no table nothings'],
])('%s %s is refused and leaves nothing behind', (kind, name, why) => {
  const files = () => globSync(`packages/domain/src/{nowhere,catalogue}/**/*`, { cwd: copy }).length;
  const before = files();
  expect(() => generate(copy, kind, name)).toThrow(why);
  expect(files()).toBe(before);
});
