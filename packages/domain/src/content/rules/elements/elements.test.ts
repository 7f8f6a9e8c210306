import { describe, expect, it } from 'vitest';
import type { StoredElement } from '../../contract/index.ts';
import { type ElementsDocument, pageDocument } from '../../contract/index.ts';
import { documentIn, picturesIn, textsWritten } from './document-in.ts';
import { placedOnShelves, type ShelfSource, shelfRequests } from './shelves.ts';
import { visibleElements } from './visible-elements.ts';

const document = (elements: unknown): ElementsDocument => pageDocument.parse({ elements });
const products = (id: string, props: object) => ({ id, type: 'products', props });

describe('texts of a document', () => {
  const faq = document([
    {
      id: 'f',
      type: 'faq',
      props: {
        title: { 'en-US': 'Questions', 'zh-HK': '問題' },
        items: [
          { id: 'q', question: { 'en-US': 'Why?' }, answer: { 'en-US': '<p>So.</p>', 'zh-HK': '<p>因此。</p>' } },
        ],
      },
    },
  ]);

  it('are published in one language; a missing one keeps the others', () => {
    expect(documentIn(faq, 'zh-HK')?.elements[0]?.props).toEqual({
      title: { 'zh-HK': '問題' },
      items: [{ id: 'q', question: { 'en-US': 'Why?' }, answer: { 'zh-HK': '<p>因此。</p>' } }],
    });
  });

  it('are counted per language', () => {
    expect(textsWritten(faq, 'en-US')).toEqual({ all: 3, own: 3 });
    expect(textsWritten(faq, 'zh-HK')).toEqual({ all: 3, own: 2 });
    expect(textsWritten(faq, 'zh-CN')).toEqual({ all: 3, own: 0 });
  });
});

it('finds every picture, inside sections and lists too, once', () => {
  const [one, two] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const { elements } = document([
    {
      id: 's',
      type: 'section',
      props: { background: 'picture', picture: one },
      children: [
        {
          id: 'g',
          type: 'gallery',
          props: {
            items: [
              { id: 'i', picture: two },
              { id: 'j', picture: one },
            ],
          },
        },
      ],
    },
  ]);
  expect(picturesIn(elements)).toEqual([one, two]);
});

describe('who sees an element', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const rule = (visibility: object) => document([{ id: 'h', type: 'heading', props: {}, visibility }]).elements;
  const seen = (elements: StoredElement[] | readonly StoredElement[], customer = false) =>
    visibleElements(elements, { customer, now }).elements.length === 1;

  it('is decided by the clock and by whether she is a customer', () => {
    expect(seen(rule({ audience: 'customers' }))).toBe(false);
    expect(seen(rule({ audience: 'customers' }), true)).toBe(true);
    expect(seen(rule({ audience: 'visitors' }), true)).toBe(false);
    expect(seen(rule({ from: '2026-11-21T09:00:01Z' }))).toBe(false);
    expect(seen(rule({ from: '2026-11-21T09:00:00Z' }))).toBe(true);
    expect(seen(rule({ until: '2026-11-21T09:00:00Z' }))).toBe(false);
    expect(seen(rule({ until: '2026-11-21T17:00:01+08:00' }))).toBe(true);
  });

  it('tells when that changes next', () => {
    const elements = [
      ...rule({ from: '2026-11-22T00:00:00Z' }),
      ...rule({ until: '2026-11-21T10:00:00Z' }),
      ...rule({ until: '2026-11-21T08:00:00Z' }),
    ];
    expect(visibleElements(elements, { customer: false, now }).changesAt).toEqual(new Date('2026-11-21T10:00:00Z'));
    expect(visibleElements(rule({}), { customer: false, now }).changesAt).toBeNull();
  });
});

describe('shelves', () => {
  const card = (id: number, picture: unknown = {}) => ({ id, picture });

  it('are asked for once each, with enough to leave out what stands above', () => {
    const { elements } = document([
      { id: 'hero', type: 'hero', props: { show: 'products' } },
      products('a', { source: 'featured', count: 8 }),
      products('b', { source: 'sale', count: 4 }),
      products('c', { source: 'new', count: 8 }),
      products('d', { source: 'category', category: 7, count: 3 }),
      products('e', { source: 'picked', products: [3, 1] }),
      products('f', { source: 'category', category: null }),
    ]);
    expect(shelfRequests(elements)).toEqual([
      { source: 'featured', limit: 8 },
      { source: 'new', limit: 20 },
      { source: 'sale', limit: 12 },
      { source: 'category:7', limit: 24 },
      { source: 'picked:3,1', limit: 4 },
    ]);
  });

  it('show nothing that stands above them, but for what staff chose', () => {
    const { elements } = document([
      products('a', { source: 'featured', count: 2 }),
      products('b', { source: 'new', count: 2 }),
      products('c', { source: 'picked', products: [1, 4] }),
    ]);
    const loaded = new Map<ShelfSource, { id: number; picture: unknown }[]>([
      ['featured', [card(1), card(2), card(3)]],
      ['new', [card(2), card(1), card(4), card(5)]],
      ['picked:1,4', [card(1), card(4)]],
    ]);
    const ids = [...placedOnShelves(elements, loaded)].map(([id, cards]) => [id, cards.map((each) => each.id)]);
    expect(ids).toEqual([
      ['a', [1, 2]],
      ['b', [4, 5]],
      ['c', [1, 4]],
    ]);
  });

  it('beside a hero are three with a picture, the newest where too few are featured', () => {
    const { elements } = document([{ id: 'hero', type: 'hero', props: { show: 'products' } }]);
    const loaded = new Map<ShelfSource, { id: number; picture: unknown }[]>([
      ['featured', [card(1, null), card(2)]],
      ['new', [card(2), card(3), card(4), card(5)]],
    ]);
    expect(
      placedOnShelves(elements, loaded)
        .get('hero')
        ?.map(({ id }) => id),
    ).toEqual([2, 3, 4]);
  });
});

it('leaves an element whose extension is gone as it is stored, and shows it to nobody', () => {
  const stored: StoredElement = {
    id: 'g',
    type: 'gone.notes',
    props: { title: { 'en-US': 'Say it', 'zh-HK': '說句話' }, picture: '11111111-1111-4111-8111-111111111111' },
    children: [],
  };
  const page: ElementsDocument = { version: 1, elements: [stored, ...document([products('p', {})]).elements] };
  expect(documentIn(page, 'zh-HK')?.elements[0]).toEqual(stored);
  expect(textsWritten(page, 'zh-HK').all).toBe(0);
  expect(picturesIn(page.elements)).toEqual([]);
  const { elements } = visibleElements(page.elements, { customer: false, now: new Date() });
  expect(elements.map(({ id }) => id)).toEqual(['p']);
});
