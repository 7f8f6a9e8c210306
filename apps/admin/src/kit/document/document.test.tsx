import { defineFields } from '@kaifong/base/resource';
import { CallProvider } from '@kaifong/client/hooks';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { DocumentLines } from './document-lines.tsx';
import { Totals } from './totals.tsx';

const noCall = () => Promise.reject(new Error('nothing is asked for'));
const words = createInstance({ lng: 'en-US', resources: {} });
await words.init();

const shown = (node: ReactNode) =>
  renderToStaticMarkup(
    <CallProvider value={noCall}>
      <QueryClientProvider client={new QueryClient()}>
        <I18nextProvider i18n={words}>{node}</I18nextProvider>
      </QueryClientProvider>
    </CallProvider>,
  );
const cellsOf = (html: string) =>
  [...html.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, ''));

describe('the lines of a document', () => {
  const fields = defineFields({
    cost: { kind: 'money', column: 'cost_cents', required: true },
    quantity: { kind: 'integer', required: true },
    due_on: { kind: 'date' },
    note: { kind: 'text' },
  });
  const lines = [
    { id: 1, name: 'Tea', cost: 12.5, quantity: 1200, due_on: '2026-11-22', note: '<b>cold</b>' },
    { id: 2, name: 'Cup', cost: 3, quantity: 1, due_on: null, note: null },
  ];
  const table = (cells = {}) =>
    shown(
      <DocumentLines
        fields={fields}
        lines={lines}
        keyOf={({ id }) => id}
        labelOf={(name) => `«${name}»`}
        head={{ name: 'item', show: ({ name }) => name }}
        columns={['quantity', 'due_on', 'note', 'cost']}
        cells={cells}
        currency="JPY"
      />,
    );

  it('are shown by the kind of each field, money in the currency of the document', () => {
    expect(cellsOf(table())).toEqual([
      ...['«item»', '«quantity»', '«due_on»', '«note»', '«cost»'],
      ...['Tea', '× 1,200', '22 Nov 2026', '&lt;b&gt;cold&lt;/b&gt;', expect.stringMatching(/¥\s?13$/)],
      ...['Cup', '× 1', '–', '–', expect.stringMatching(/¥\s?3$/)],
    ]);
  });

  it('are shown otherwise where the screen says so', () => {
    expect(cellsOf(table({ note: ({ id }: { id: number }) => `note ${id}` }))).toEqual(
      expect.arrayContaining(['note 1', 'note 2', '22 Nov 2026']),
    );
  });
});

it('sums leave out what does not apply, and are read out only while they change', () => {
  const rows = [{ name: 'Total', value: '5', kind: 'total' } as const, false as const, undefined];
  expect(shown(<Totals rows={rows} />)).toMatch(
    /^<dl class="[^"]*"><div data-kind="total"><dt>Total<\/dt><dd>5<\/dd><\/div><\/dl>$/,
  );
  expect(shown(<Totals rows={rows} late />)).toContain('data-late="true" aria-live="polite"');
});
