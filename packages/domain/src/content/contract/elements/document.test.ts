import { describe, expect, it, test } from 'vitest';
import type { ElementType } from '../index.ts';
import {
  elementCaps,
  elementDefinition,
  elementTypes,
  emptyDocument,
  footerDocument,
  isSafeLink,
  pageDocument,
  startingProps,
} from '../index.ts';

const heading = (id: string, text = 'Tea') => ({ id, type: 'heading', props: { text: { 'en-US': text } } });
const read = (elements: unknown) => pageDocument.safeParse({ version: 1, elements });
const problems = (elements: unknown) =>
  (read(elements).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a document of elements', () => {
  it('takes what it knows, fills in what is left out and drops what it does not know', () => {
    const document = read([
      { ...heading('a'), props: { text: { 'en-US': 'Tea' }, onclick: 'alert(1)' }, extra: 1 },
    ]).data;
    expect(document).toEqual({
      version: 1,
      elements: [
        {
          id: 'a',
          type: 'heading',
          props: { text: { 'en-US': 'Tea' }, level: '2', align: 'start' },
          children: [],
        },
      ],
    });
  });

  it('refuses an element it does not know, or in a place where it cannot stand', () => {
    expect(problems([{ id: 'a', type: 'script', props: {} }])).toEqual(['elements.0.type: content.element-misplaced']);
    expect(problems([{ id: 'a', type: 'column', props: {} }])).toEqual(['elements.0.type: content.element-misplaced']);
    expect(problems([{ id: 'a', type: 'footer_text', props: {} }])).toHaveLength(1);
    expect(problems([{ id: 'a', type: 'constructor', props: {} }])).toHaveLength(1);
    expect(
      problems([{ id: 'a', type: 'columns', children: [{ id: 'b', type: 'column', children: [heading('c')] }] }]),
    ).toEqual([]);
    expect(footerDocument.safeParse({ elements: [heading('a')] }).success).toBe(false);
  });

  it('says where something is wrong', () => {
    expect(problems([{ ...heading('a'), props: { level: '9' } }])[0]).toContain('elements.0.props.level');
    const item = { id: 'x', label: { 'en-US': 'Go' }, link: 'javascript:alert(1)' };
    expect(problems([{ id: 'a', type: 'buttons', props: { items: [item] } }])).toEqual([
      'elements.0.props.items.0.link: content.link-invalid',
    ]);
  });

  it('is bounded in depth, number and size', () => {
    // Deeper than any stack: the walk must stop at the cap, not at the end of the document.
    let deep: unknown = [];
    for (let level = 0; level < 20_000; level += 1) deep = [{ id: 'a', type: 'section', props: {}, children: deep }];
    expect(read(deep).success).toBe(false);
    const many = Array.from({ length: elementCaps.elements + 1 }, (_, at) => heading(`h${at}`));
    expect(problems(many)).toEqual([': content.elements-too-many']);
    const long = { 'en-US': 'a'.repeat(4000), 'zh-HK': 'a'.repeat(4000), 'zh-CN': 'a'.repeat(4000) };
    const large = Array.from({ length: 20 }, (_, at) => ({ id: `t${at}`, type: 'text', props: { text: long } }));
    expect(problems(large)).toEqual([': content.elements-too-large']);
  });

  it('gives every element an id of its own', () => {
    const ids = read([heading('a'), heading('a'), heading(''), { ...heading('x'), id: 7 }]).data?.elements.map(
      ({ id }) => id,
    );
    expect(ids).toEqual(['a', 'a-2', 'element', 'element-2']);
  });

  it('keeps a rule of who sees an element, and none where everybody does', () => {
    const [always, phones] =
      read([
        { ...heading('a'), visibility: { screens: 'all', audience: 'all' } },
        { ...heading('b'), visibility: { screens: 'phone' } },
      ]).data?.elements ?? [];
    expect(always).not.toHaveProperty('visibility');
    expect(phones?.visibility).toEqual({ screens: 'phone', audience: 'all', from: null, until: null });
  });

  test.each(Object.keys(elementTypes) as ElementType[])('a new %s is a valid one', (type) => {
    const props = startingProps(type);
    const element = { id: 'a', type, props, children: [] };
    const { group, ...definition } = elementDefinition(type);
    if (group === 'footer' || 'inner' in definition) {
      const column = { id: 'c', type: type === 'column' ? 'columns' : 'footer_column', props: {}, children: [element] };
      const shape = type === 'column' ? pageDocument : footerDocument;
      expect(shape.safeParse({ elements: type === 'footer_column' ? [element] : [column] }).success).toBe(true);
    } else expect(read([element]).data?.elements).toEqual([element]);
  });

  it('refuses what is not a document', () => {
    for (const value of [null, 'x', [], { elements: 'x' }, { elements: [null] }, 7]) {
      expect(pageDocument.safeParse(value).success).toBe(false);
    }
    expect(pageDocument.parse({})).toEqual(emptyDocument);
  });
});

describe('where a page may lead', () => {
  it.each([
    '',
    '/',
    '/tea?x=1#y',
    '#prices',
    'https://example.com/a',
    'http://example.com',
    'mailto:a@example.com',
    'tel:+85291234567',
  ])('to %s', (link) => expect(isSafeLink(link)).toBe(true));
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'blob:https://x',
    'file:///etc/passwd',
    'tea',
    `/${'a'.repeat(600)}`,
  ])('not to %j', (link) => expect(isSafeLink(link)).toBe(false));
});
