import { expect, it } from 'vitest';
import type { ShellData } from '../../shell/shell-data.ts';
import type { StoresView } from './load-stores.ts';
import { storeThing } from './store-things.ts';

const shell = {
  origin: 'https://shop.example',
  site: { name: 'Hearth & Harvest', banner: '' },
} as unknown as ShellData;
const store = {
  ...{ id: 3, name: 'Yau Ma Tei', address: '12 Shanghai Street', phone: '+852 2345 6789' },
  week: [
    { day: 1, open: '10:30', close: '20:00' },
    { day: 7, open: '22:00', close: '02:00' },
  ],
  other: [{ date: '2026-12-25', spans: [], note: 'Christmas', special: true }],
} as unknown as StoresView['stores'][number];

it('a store has its week and its other hours in the words of schema.org', () => {
  expect(storeThing(shell, store, '/stores')).toMatchObject({
    '@type': 'Store',
    '@id': 'https://shop.example/stores#store-3',
    telephone: '+852 2345 6789',
    openingHoursSpecification: [
      { dayOfWeek: 'https://schema.org/Monday', opens: '10:30', closes: '20:00' },
      { dayOfWeek: 'https://schema.org/Sunday', opens: '22:00', closes: '02:00' },
      { opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2026-12-25' },
    ],
  });
});
