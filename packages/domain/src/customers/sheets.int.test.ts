// The list of customers as a sheet: a number stands in it as the screen shows it, and comes back unchanged.
import type { FileReply } from '@kaifong/base/contract';
import type { Language } from '@kaifong/base/localized';
import type { ImportReply } from '@kaifong/base/resource';
import { engineBindings, importSheet } from '@kaifong/kernel/resource';
import { parseSheet } from '@kaifong/kernel/sheets';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { domains } from './testing/index.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
});
afterAll(() => runtime.close());

async function call<T>(name: string, input: Record<string, unknown>): Promise<T> {
  const binding = domains.flatMap(({ bindings }) => bindings).find(({ route }) => route.name === name);
  if (!binding) throw new Error(`no such call: ${name}`);
  return (await binding.handle(runtime.as(staff(['*'])), binding.route.input.parse(input))) as T;
}

const sheet = async () => {
  const { bytes } = await call<FileReply>('customers.export-customer', { format: 'csv' });
  return new TextDecoder().decode(bytes as Uint8Array);
};
const take = async (text: string) => {
  const bound = runtime.domains.resources.get('customer');
  if (!bound) throw new Error('no customers');
  const file = { filename: 'customer list.csv', mimetype: 'text/csv', bytes: new TextEncoder().encode(text) };
  const { data, errors } = await importSheet(runtime.as(staff(['*'])), bound, {
    file,
    dry_run: false,
    background: false,
  });
  return { counts: [data.created, data.updated, data.skipped, data.failed], errors };
};
const read = async (name: string, id: number, language: Language) => {
  const binding = engineBindings.find(({ route }) => route.name === `kernel.${name}`);
  return binding?.handle(runtime.as(staff(['*']), language), { id } as never);
};
const numbers = async () =>
  (await runtime.database.connection.query('select country_code, phone from customers order by id')).rows;

test('a telephone number has its country’s code, comes back unchanged, and is changed as a whole', async () => {
  await call('customers.create-customer', {
    first_name: 'Mei',
    last_name: 'Chan',
    email: 'mei@x.example',
    country_code: '852',
    phone: '91230001',
  });
  const before = await sheet();
  expect(before).toContain(',+852 91230001,');
  expect((await take(before)).counts).toEqual([0, 0, 1, 0]);
  expect((await take(before.replace('+852 91230001', '9123 0001'))).counts).toEqual([0, 0, 1, 0]);
  expect((await take(before.replace('+852 91230001', '+853 6623-0004'))).counts).toEqual([0, 1, 0, 0]);
  expect(await numbers()).toEqual([{ country_code: '853', phone: '66230004' }]);
  // Without a space, and a new customer.
  const next = before
    .replace(/^\d+,Mei/m, ',Ka Wai')
    .replace('mei@', 'ka@')
    .replace('+852 91230001', '+85291230002');
  expect(await take(next)).toMatchObject({ counts: [1, 0, 0, 0], errors: [] });
  expect(await numbers()).toEqual([
    { country_code: '853', phone: '66230004' },
    { country_code: '852', phone: '91230002' },
  ]);
});

test('what was wrong with a sheet is told in the language of who reads it, not of who brought it', async () => {
  const bound = runtime.domains.resources.get('customer');
  if (!bound) throw new Error('no customers');
  const text = 'first_name,last_name,email\nAda,Au,ada@x.example\nAda,Ao,ada@x.example\nBob,Bu,bob\n';
  const { data, errors } = await importSheet(runtime.as(staff(['*']), 'zh-HK'), bound, {
    file: { filename: 'list.csv', mimetype: 'text/csv', bytes: new TextEncoder().encode(text) },
    dry_run: false,
    background: false,
  });
  expect(errors.map(({ message }) => message)).toEqual([
    '輸入的內容不可重複',
    '輸入的內容不可重複',
    '請輸入有效的電郵地址。',
  ]);
  expect(data).toMatchObject({ created: 0, failed: 3 });
  const told = (await read('get-import', data.id, 'en-US')) as Pick<ImportReply, 'errors'>;
  expect(told.errors.map(({ message }) => message)).toEqual([
    'This input can not be repeated',
    'This input can not be repeated',
    'Please enter a valid email address.',
  ]);
  expect(Object.keys(told.errors[0] ?? {})).toEqual(Object.keys(errors[0] ?? {}));
  const { bytes } = (await read('export-failed-row', data.id, 'zh-CN')) as FileReply;
  const rows = await parseSheet(bytes as Uint8Array);
  expect(rows.slice(1).map(({ cells }) => cells.at(-1))).toEqual([
    'email: 输入的内容不能重复',
    'email: 输入的内容不能重复',
    'email: 请输入有效的邮箱地址。',
  ]);
});

test('blanks around a cell are not its value, and a number that a spreadsheet shortened is a fault', async () => {
  const heads = 'first_name,last_name,email,country_code,phone';
  const taken = await take(`${heads}\nTung,Ho,TUNG@Example.com\u200b ,852,９１２３ 0009\n`);
  expect(taken.counts).toEqual([1, 0, 0, 0]);
  const { rows } = await runtime.database.connection.query(
    "select email, phone from customers where email like 'tung%'",
  );
  expect(rows).toEqual([{ email: 'tung@example.com', phone: '91230009' }]);
  const shortened = await take(`${heads}\nMing,Ho,ming@x.example,852,8.52912E+10\n`);
  expect(shortened.counts).toEqual([0, 0, 0, 1]);
  expect(shortened.errors).toMatchObject([{ row: 2, column: 'phone', value: '8.52912E+10' }]);
  expect(shortened.errors[0]?.message).toContain('format the column as text');
});

test('customers of WooCommerce, Square and Shopify: heads of theirs, one name parted in two', async () => {
  const wooCommerce = 'Name,Username,Email,Orders,Country / Region\nChan Tai Man,taiman,taiman@x.example,3,HK\n';
  expect(await take(wooCommerce)).toMatchObject({ counts: [1, 0, 0, 0], errors: [] });
  expect((await take(wooCommerce)).counts).toEqual([0, 0, 1, 0]);
  const square =
    'Reference ID,First Name,Last Name,Email Address,Phone Number,Birthday\n,Ming,Wong,ming@x.example,+852-9123-4567,1990-03-05\n';
  expect(await take(square)).toMatchObject({ counts: [1, 0, 0, 0], errors: [] });
  // Square keeps birthdays without a year as well.
  const yearless = square
    .replace(/ming@/, 'siu@')
    .replace('Ming,', 'Siu,')
    .replace('9123-4567', '5123-4568')
    .replace('1990-03-05', '03-05');
  expect(await take(yearless)).toMatchObject({
    counts: [1, 0, 0, 0],
    errors: [
      { row: 2, column: 'Birthday', value: '03-05', warning: true, message: expect.stringContaining('has no year') },
    ],
  });
  const shopify = 'Customer ID,First Name,Last Name,Email,Accepts Email Marketing\n7012,Tung,Ho,TUNG@X.example,yes\n';
  expect(await take(shopify)).toMatchObject({ counts: [1, 0, 0, 0], errors: [] });
  // The address is the same however it is written.
  expect((await take(shopify)).counts).toEqual([0, 0, 1, 0]);
  const { rows } = await runtime.database.connection.query(
    `select first_name, last_name, phone, is_subscribe from customers where email like any (array['taiman@x.%', 'ming@x.%', 'tung@x.%']) order by id`,
  );
  expect(rows).toMatchObject([
    { first_name: 'Tai Man', last_name: 'Chan' },
    { first_name: 'Ming', last_name: 'Wong', phone: '91234567' },
    { first_name: 'Tung', last_name: 'Ho', is_subscribe: true },
  ]);
  const half = await take('Name,Email\nMadonna,half@x.example\n');
  expect([half.counts, half.errors]).toMatchObject([[0, 0, 0, 1], [{ column: 'Name', value: 'Madonna' }]]);
});

test('a sheet that has an address twice says so at both rows, and makes no two contacts of one', async () => {
  const bound = runtime.domains.resources.get('contact');
  if (!bound) throw new Error('no contacts');
  const text =
    'email,first_name,country_code,phone\ntwice@known.test,Ada,,\nTWICE@known.test,Ida,,\n,Bo,852,91230088\n,Cy,852,91230089\n';
  const file = { filename: 'list.csv', mimetype: 'text/csv', bytes: new TextEncoder().encode(text) };
  const { data, errors } = await importSheet(runtime.as(staff(['*'])), bound, {
    file,
    dry_run: true,
    background: false,
  });
  expect(data).toMatchObject({ created: 2, failed: 2 });
  expect(errors.map(({ row, field }) => [row, field])).toEqual([
    [2, 'email'],
    [3, 'email'],
  ]);
});

test('of a row that stands twice the first is taken', async () => {
  const bound = runtime.domains.resources.get('contact');
  if (!bound) throw new Error('no contacts');
  const text = 'email,first_name\ndoubled@known.test,Ada\ndoubled@known.test,Ada\n';
  const file = { filename: 'list.csv', mimetype: 'text/csv', bytes: new TextEncoder().encode(text) };
  const { data, errors } = await importSheet(runtime.as(staff(['*'])), bound, {
    file,
    dry_run: false,
    background: false,
  });
  expect(data).toMatchObject({ created: 1, failed: 1 });
  expect(errors.map(({ row, field }) => [row, field])).toEqual([[3, 'email']]);
});

test('of two people with the address of a row neither is changed before staff say who is meant', async () => {
  const bound = runtime.domains.resources.get('contact');
  if (!bound) throw new Error('no contacts');
  const ids: number[] = [];
  for (const first_name of ['Ada', 'Ida']) {
    const typed = { first_name, email: 'equal@known.test' };
    ids.push((await call<{ data: { id: number } }>('customers.create-contact', typed)).data.id);
  }
  const bring = async (text: string) => {
    const file = { filename: 'list.csv', mimetype: 'text/csv', bytes: new TextEncoder().encode(text) };
    return importSheet(runtime.as(staff(['*'])), bound, { file, dry_run: false, background: false });
  };
  const { data, errors } = await bring('email,first_name\nequal@known.test,Una\n');
  expect(data).toMatchObject({ created: 0, updated: 0, failed: 1 });
  expect(errors).toMatchObject([
    { field: 'email', message: expect.stringContaining(ids.map((id) => `#${id}`).join(', ')) },
  ]);
  expect((await bring(`id,email,first_name\n${ids[1]},equal@known.test,Una\n`)).data).toMatchObject({ updated: 1 });
  const { rows } = await runtime.database.connection.query(
    'select first_name from customers where id = any($1) order by id',
    [ids],
  );
  expect(rows).toEqual([{ first_name: 'Ada' }, { first_name: 'Una' }]);
});
