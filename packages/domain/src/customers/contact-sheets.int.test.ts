// Language and tags of contacts in sheets: they go in by the import with its rehearsal, come out the same, and are taken back with it.
import type { FileReply } from '@kaifong/base/contract';
import type { Language } from '@kaifong/base/localized';
import type { ImportReply } from '@kaifong/base/resource';
import { importSheet, undoStep } from '@kaifong/kernel/resource';
import { parseSheet } from '@kaifong/kernel/sheets';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { changeSettings, domains } from './testing/index.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
  await changeSettings(runtime, { main_language: 'zh-HK' });
});
afterAll(() => runtime.close());
beforeEach(() => runtime.database.connection.query('delete from customers'));

const desk = (language: Language = 'en-US') => runtime.as(staff(['*']), language);
const contacts = () => {
  const bound = runtime.domains.resources.get('contact');
  if (!bound) throw new Error('no contacts');
  return bound;
};
const take = (text: string, dry_run = false, language: Language = 'en-US'): Promise<ImportReply> =>
  importSheet(desk(language), contacts(), {
    file: { filename: 'people.csv', mimetype: 'text/csv', bytes: new TextEncoder().encode(text) },
    ...{ dry_run, background: false },
  });
const counts = ({ data }: ImportReply) => [data.created, data.updated, data.skipped, data.failed];
const stored = async () =>
  (await runtime.database.connection.query('select first_name, language, tags from customers order by id')).rows;
const marks = async () =>
  (
    await runtime.database.connection.query<{ tags: string[] }>(
      "select payload -> 'tags' as tags from outbox_events where name = 'customers.marked' order by id",
    )
  ).rows;

async function call(name: string, input: object, language: Language = 'en-US'): Promise<FileReply> {
  const binding = domains.flatMap(({ bindings }) => bindings).find(({ route }) => route.name === `customers.${name}`);
  if (!binding) throw new Error(`no such call: ${name}`);
  return (await binding.handle(desk(language), binding.route.input.parse(input))) as FileReply;
}

async function sheet(language: Language = 'en-US'): Promise<string> {
  const columns = ['first_name', 'email', 'speaks', 'tags'];
  const { bytes } = await call('export-contact', { format: 'csv', columns }, language);
  return new TextDecoder().decode(bytes as Uint8Array);
}

const heads = 'First name,Email,Language,Tags';
const people = `${heads}
Amy,amy@x.example,English,"tea, vip"
Bo,bo@x.example,繁體中文,tea、茶友
Cat,cat@x.example,zh_CN,
Dan,dan@x.example,,`;

test('they go in by a sheet, in every name of a language, and come out the same', async () => {
  const rehearsed = await take(people, true);
  expect([counts(rehearsed), rehearsed.errors, await stored()]).toEqual([[4, 0, 0, 0], [], []]);
  expect(counts(await take(people))).toEqual([4, 0, 0, 0]);
  expect(await stored()).toEqual([
    { first_name: 'Amy', language: 'en-US', tags: ['tea', 'vip'] },
    { first_name: 'Bo', language: 'zh-HK', tags: ['tea', '茶友'] },
    { first_name: 'Cat', language: 'zh-CN', tags: [] },
    // Nothing said: the shop's own.
    { first_name: 'Dan', language: 'zh-HK', tags: [] },
  ]);
  const before = await sheet();
  expect(before).toContain('Bo,bo@x.example,繁體中文,"tea, 茶友"');
  for (const language of ['en-US', 'zh-HK', 'zh-CN'] as const)
    expect(counts(await take(await sheet(language), false, language)), language).toEqual([0, 0, 4, 0]);
  expect(await sheet()).toBe(before);
  for (const [word, code] of [
    ['Traditional Chinese', 'zh-HK'],
    ['簡體中文', 'zh-CN'],
    ['繁体中文', 'zh-HK'],
    ['英文', 'en-US'],
    [' EN ', 'en-US'],
  ] as const) {
    await take(`${heads}\nAmy,amy@x.example,${word},"tea, vip"`);
    expect([word, (await stored())[0]?.language]).toEqual([word, code]);
  }
});

test('a rehearsal shows what would change; an empty cell takes tags off and leaves the language; all of it is taken back', async () => {
  await take(people);
  const other = `${heads}\nAmy,amy@x.example,,\nBo,bo@x.example,简体中文,"tea, 茶友, new"`;
  const rehearsed = await take(other, true);
  expect(rehearsed.changes.map(({ values }) => values)).toEqual([
    [{ column: 'Tags', field: 'tags', from: 'tea, vip', to: '' }],
    [
      { column: 'Language', field: 'speaks', from: '繁體中文', to: '简体中文' },
      { column: 'Tags', field: 'tags', from: 'tea, 茶友', to: 'tea, 茶友, new' },
    ],
  ]);
  const before = await stored();
  const told = await marks();
  const done = await take(other);
  expect(counts(done)).toEqual([0, 2, 0, 0]);
  expect((await stored()).slice(0, 2)).toEqual([
    { first_name: 'Amy', language: 'en-US', tags: [] },
    { first_name: 'Bo', language: 'zh-CN', tags: ['tea', '茶友', 'new'] },
  ]);
  // Flows that wait for a tag hear of the new one alone.
  expect((await marks()).slice(told.length)).toEqual([{ tags: ['new'] }]);
  await undoStep(desk(), done.data.undo ?? '');
  expect(await stored()).toEqual(before);
});

test('a language the shop has not, and a tag against the rules, are refused at their cells, and change nothing', async () => {
  const long = 'x'.repeat(41);
  const many = Array.from({ length: 51 }, (_, at) => `t${at}`).join(';');
  const wrong = `${heads}
Amy,amy@x.example,Klingon,tea
Bo,bo@x.example,English,"tea, ${long}"
Cat,cat@x.example,English,${many}`;
  const { data, errors } = await take(wrong);
  expect([data.created, data.failed, await stored()]).toEqual([0, 3, []]);
  expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [
      2,
      'Language',
      '“Klingon” is not a language of this shop. Please enter one of these: English, 繁體中文, 简体中文.',
    ],
    [3, 'Tags', expect.stringContaining('40')],
    [4, 'Tags', expect.stringContaining('50')],
  ]);
});

test('a tag with a comma of its own stays one tag in a sheet that changes nothing of it', async () => {
  await take(people);
  await runtime.database.connection.query(`update customers set tags = '{"tea, green"}' where first_name = 'Amy'`);
  expect(counts(await take(await sheet()))).toEqual([0, 0, 4, 0]);
});

test('the template has a column for each of them', async () => {
  const { bytes } = await call('export-contact-template', {});
  const [head, example] = await parseSheet(bytes as Uint8Array);
  expect(head?.cells).toEqual(expect.arrayContaining(['Language', 'Tags']));
  expect(head?.cells).not.toContain('Full name');
  expect(example?.cells[head?.cells.indexOf('Language') ?? 0]).toBe('en-US');
});
