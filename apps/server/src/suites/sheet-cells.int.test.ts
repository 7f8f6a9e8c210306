// Columns that hold lists stand in sheets as words, and come back without a change in every language.
import type { FileReply } from '@kaifong/base/contract';
import { type Language, languages } from '@kaifong/base/localized';
import { makeAccount } from '@kaifong/domain/identity/testing';
import { domains } from '@kaifong/domain/server';
import { importSheet } from '@kaifong/kernel/resource';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

let runtime: TestRuntime;
let accountId: number;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
  accountId = (await makeAccount(runtime, { permissions: ['*'] })).id;
});
afterAll(() => runtime.close());

const owner = (language: Language = 'en-US') => runtime.as(staff(['*'], accountId), language);

async function call<T>(name: string, input: Record<string, unknown>, language?: Language): Promise<T> {
  const binding = domains.flatMap(({ bindings }) => bindings).find(({ route }) => route.name === name);
  if (!binding) throw new Error(`no such call: ${name}`);
  return (await binding.handle(owner(language), binding.route.input.parse(input))) as T;
}

interface Kind {
  readonly domain: string;
  readonly name: string;
  readonly column: string;
}

async function cellOf({ domain, name, column }: Kind, id: number, language: Language): Promise<string> {
  const input = { format: 'csv', columns: ['id', column], language };
  const { bytes } = await call<FileReply>(`${domain}.export-${name.replace('_', '-')}`, input, language);
  const line = new TextDecoder()
    .decode(bytes as Uint8Array)
    .split(/\r?\n/)
    .find((text) => text.startsWith(`${id},`));
  return (line ?? '')
    .replace(/^\d+,/, '')
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"');
}

async function take({ name, column }: Kind, id: number, cell: string, language: Language) {
  const bound = runtime.domains.resources.get(name);
  if (!bound) throw new Error(`no ${name}`);
  const text = `id,${column}\n${id},"${cell.replaceAll('"', '""')}"`;
  const file = { filename: 'list.csv', mimetype: 'text/csv', bytes: new TextEncoder().encode(text) };
  const { data, errors } = await importSheet(owner(language), bound, { file, dry_run: false, background: false });
  return { counts: [data.updated, data.skipped, data.failed], said: errors.map(({ message }) => message) };
}

const record = async ({ domain, name, column }: Kind, id: number) =>
  (await call<{ data: Record<string, unknown> }>(`${domain}.get-${name.replace('_', '-')}`, { id })).data[column];

const unchanged = { counts: [0, 1, 0], said: [] };
const changed = { counts: [1, 0, 0], said: [] };
const refused = (said: string) => ({ counts: [0, 0, 1], said: [said] });

const roles: Kind = { domain: 'identity', name: 'role', column: 'permission_list' };
const classes: Kind = { domain: 'tax', name: 'tax_class', column: 'rates' };
const attributes: Kind = { domain: 'catalogue', name: 'attribute', column: 'values' };
const methods: Kind = { domain: 'sales', name: 'shipping_method', column: 'rates' };
const made = { name: { 'en-US': 'A' } };
const method = { ...made, countries: ['HKG'], order: 1 };
const elsewhere = { country: null, percent: 5 };

describe.each([
  {
    kind: roles,
    input: { name: 'Clerk', permission_list: ['get products', 'get product', 'refund order', 'approve return'] },
    cell: 'Products: List, Products: View, Refund orders, and approve refunds of others, Approve, reject or call off returns',
    other: ['產品：查看、products: list', ['get products', 'get product']],
    wrong: [
      'Products: View, fly',
      'There is no permission "fly" in this shop. Please load the page again and choose from the list.',
    ],
  },
  {
    kind: roles,
    input: { name: 'Boss', permission_list: ['*'] },
    cell: 'everything',
    other: ['get products', ['get products']],
  },
  { kind: roles, input: { name: 'Nobody', permission_list: [] }, cell: '', other: ['["*"]', ['*']] },
  {
    kind: classes,
    input: {
      ...made,
      rates: [
        { country: 'HKG', percent: 0 },
        { country: 'USA', region: 'US-NY', percent: 8.875 },
        { country: 'HKG', region: 'eastern', percent: 3 },
        elsewhere,
      ],
    },
    cell: 'Hong Kong 0%, New York (US) 8.875%, Eastern (Hong Kong) 3%, Everywhere else 5%',
    other: ['英國：２０％；其他國家及地區 5', [{ country: 'GBR', percent: 20 }, elsewhere]],
    wrong: ['Atlantis 3%', 'This country does not exist.'],
  },
  {
    kind: classes,
    input: { ...made, rates: [elsewhere] },
    cell: 'Everywhere else 5%',
    other: ['gbr 20', [{ country: 'GBR', percent: 20 }]],
    wrong: ['UK', 'A rate is between 0 and 100 percent, with at most four decimals.'],
  },
  {
    kind: attributes,
    input: {
      key: 'colour',
      title: { 'en-US': 'Colour' },
      values: [
        { key: 'red', title: { 'en-US': 'Red', 'zh-HK': '紅' } },
        { key: 'Blue', title: { 'en-US': 'Blue' } },
      ],
    },
    cell: 'red: Red, Blue',
    other: [
      'red: Scarlet, green：Green',
      [
        { key: 'red', title: { 'en-US': 'Scarlet', 'zh-HK': '紅' } },
        { key: 'green', title: { 'en-US': 'Green' } },
      ],
    ],
  },
  {
    kind: methods,
    input: {
      ...method,
      rate_kind: 'weight',
      rates: [
        { from: 0, price: 30 },
        { from: 2.5, price: 60.5 },
      ],
    },
    cell: 'From 0 kg on: 30, From 2.5 kg on: 60.5',
    other: [
      '0 = 20；滿 ３：40',
      [
        { from: 0, price: 20 },
        { from: 3, price: 40 },
      ],
    ],
    wrong: ['cheap', '“cheap” is no price step. Please write each as “From 0 on: 30”, parted by commas.'],
  },
  {
    kind: methods,
    input: { ...method, rate_kind: 'amount', rates: [{ from: 0, price: 30 }] },
    cell: 'From 0 on: 30',
    other: ['[{"from":0,"price":20}]', [{ from: 0, price: 20 }]],
  },
] as const)('$kind.column of a $kind.name: $cell', ({ kind, input, cell, other, ...rest }) => {
  it('is words, and what was written comes back', async () => {
    const create = `${kind.domain}.create-${kind.name.replace('_', '-')}`;
    const { id } = (await call<{ data: { id: number } }>(create, input)).data;
    expect(await cellOf(kind, id, 'en-US')).toBe(cell);
    const before = await record(kind, id);
    const asJson = JSON.stringify((input as Record<string, unknown>)[kind.column]);
    const texts = [asJson, ...(await Promise.all(languages.map((language) => cellOf(kind, id, language))))];
    // Each read by somebody of another language.
    for (const [index, text] of texts.entries())
      expect(await take(kind, id, text, languages[index % languages.length] ?? 'en-US')).toEqual(unchanged);
    expect(await record(kind, id)).toEqual(before);
    if (rest.wrong) expect(await take(kind, id, rest.wrong[0], 'en-US')).toEqual(refused(rest.wrong[1]));
    expect(await record(kind, id)).toEqual(before);
    expect(await take(kind, id, other[0], 'en-US')).toEqual(changed);
    expect(await record(kind, id)).toEqual(other[1]);
  });
});
