import { describe, expect, it, test } from 'vitest';
import { findActions, stepWish } from './find-actions.ts';

const line = (label: string, words = '', found?: true) => ({ label, words, ...(found && { found }) });
const groups = [
  { group: 'records', actions: [line('KF-1018', '', true as const)] },
  { group: 'go', actions: [line('Products', '產品, 商品, goods'), line('Orders', '訂單'), line('Product tags', '')] },
  { group: 'create', actions: [line('Add product', 'new create 新增 產品')] },
];
const labels = (typed: string) => findActions(typed, groups).map(({ actions }) => actions.map(({ label }) => label));

describe('what answers', () => {
  it.each<[string, string[][]]>([
    ['pro', [['Products', 'Product tags'], ['Add product'], ['KF-1018']]],
    ['new product', [['KF-1018'], ['Add product']]],
    // Another word for a screen, written to its end, goes before what the server found somewhere in a text.
    ['goods', [['Products'], ['KF-1018']]],
    ['goo', [['KF-1018'], ['Products']]],
    ['訂單', [['Orders'], ['KF-1018']]],
    // Words of Chinese have no space between them; a part of one is none.
    ['新增產品', [['KF-1018'], ['Add product']]],
    ['新增訂單', [['KF-1018']]],
    ['1018', [['KF-1018']]],
    ['KF', [['KF-1018']]],
    ['zzz', [['KF-1018']]],
  ])('%s', (typed, found) => expect(labels(typed)).toEqual(found));

  it('is everything before something is typed', () => expect(labels(' ')).toHaveLength(3));
});

test.each<[string, ReturnType<typeof stepWish>]>([
  ['ship 1018', { step: 'ship', record: '1018' }],
  ['Confirm payment KF-1018', { step: 'confirm payment', record: 'kf-1018' }],
  ['出貨 1018', { step: '出貨', record: '1018' }],
  ['ship #1018', { step: 'ship', record: '1018' }],
  ['出貨1018', { step: '出貨', record: '1018' }],
  ['1018', undefined],
  ['KF-1018', undefined],
  ['A100', undefined],
  ['ship', undefined],
])('%s asks for %j', (typed, wish) => expect(stepWish(typed)).toEqual(wish));
