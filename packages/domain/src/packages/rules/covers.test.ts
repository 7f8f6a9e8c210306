import { expect, it } from 'vitest';
import { type Cover, covers, takesOf } from './covers.ts';

const nothing = { products: [], categories: [], events: [] };
const cut = { product_id: 7, category_ids: [3, 1], quantity: 2, cents: 20_000, agreed: false };

it.each<[string, Cover, object, boolean]>([
  ['units that name nothing', { ...nothing, grants: 'units' }, {}, false],
  ['money that names nothing', { ...nothing, grants: 'money' }, {}, true],
  ['its product', { ...nothing, grants: 'units', products: [7] }, {}, true],
  ['another product', { ...nothing, grants: 'units', products: [8] }, {}, false],
  ['a category above it', { ...nothing, grants: 'units', categories: [1] }, {}, true],
  ['money for other goods', { ...nothing, grants: 'money', products: [8] }, {}, false],
  ['money for events alone', { ...nothing, grants: 'money', events: [4] }, {}, false],
  ['units at an agreed price', { ...nothing, grants: 'units', products: [7] }, { agreed: true }, false],
  ['money at an agreed price', { ...nothing, grants: 'money' }, { agreed: true }, true],
])('%s', (_, cover, more, pays) => {
  expect(covers(cover, { ...cut, ...more })).toBe(pays);
});

it('a unit for each piece, or what they cost', () => {
  expect([takesOf('units', cut), takesOf('money', cut)]).toEqual([2, 20_000]);
});
