import type { ElementNode } from '@kaifong/ui/elements';
import { expect, test } from 'vitest';
import { withoutDeadLinks } from './dead-links.ts';

const node = (id: string, type: string, props: Record<string, unknown> = {}, data: ElementNode['data'] = {}) =>
  ({ id, type, props, data, children: [] }) as unknown as ElementNode;
const button = (link: string) => ({ id: link, label: link, link, tone: 'primary' });
const hero = node('welcome', 'hero', { buttons: ['#new', '#tea', '#gone', '/blog'].map(button) });

test('a button leads to what is on the page, or away from it', () => {
  const product = { id: 1, href: '/product/tea', name: 'Tea', picture: null };
  const nodes = [
    hero,
    node('new', 'products', {}, { products: [] }),
    node('tea', 'products', {}, { products: [product] as never }),
  ];
  const [first] = withoutDeadLinks([{ ...node('s', 'section'), children: nodes }]);
  const buttons = first?.children[0]?.props.buttons as { link: string }[];
  expect(buttons.map(({ link }) => link)).toEqual(['#tea', '/blog']);
});
