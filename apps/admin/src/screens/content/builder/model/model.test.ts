import { type ElementsDocument, pageDocument, pageRoot } from '@kaifong/domain/content/contract';
import { describe, expect, it } from 'vitest';
import {
  duplicateElement,
  findElement,
  homesFor,
  insertElement,
  linesOf,
  moveElement,
  moveInto,
  newElement,
  removeElement,
  replaceElement,
} from './document.ts';
import { record, redo, startHistory, undo } from './history.ts';
import { fromPuck, toPuck } from './puck-data.ts';
import { sameDocument } from './same-document.ts';
import { completeness, copyTexts, lacksText, summaryOf } from './texts.ts';

const heading = (id: string, text: object = { 'en-US': id }) => ({ id, type: 'heading', props: { text } });
const page = (): ElementsDocument =>
  pageDocument.parse({
    elements: [
      heading('a'),
      { id: 's', type: 'section', props: {}, children: [heading('b'), heading('c')] },
      {
        id: 'k',
        type: 'columns',
        props: {},
        children: [{ id: 'k1', type: 'column', props: {}, children: [heading('d')] }],
      },
    ],
  });
const order = (document: ElementsDocument) =>
  linesOf(document.elements).map(({ element, level }) => `${level}${element.id}`);

describe('a document in the builder', () => {
  it('is the same whatever order its names came in, and another when a word of it is', () => {
    const stored = JSON.parse('[{"type":"heading","props":{"level":2,"text":{"en-US":"a"}},"id":"a","children":[]}]');
    const drawn = JSON.parse('[{"id":"a","type":"heading","props":{"text":{"en-US":"a"},"level":2},"children":[]}]');
    const other = JSON.parse('[{"id":"a","type":"heading","props":{"text":{"en-US":"b"},"level":2},"children":[]}]');
    const of = (elements: ElementsDocument['elements']): ElementsDocument => ({ ...page(), elements });
    expect(sameDocument(of(stored), of(drawn))).toBe(true);
    expect(sameDocument(of(stored), of(other))).toBe(false);
    expect(sameDocument(page(), of([...page().elements].reverse()))).toBe(false);
  });

  it('keeps an element whose extension is gone through the canvas, where it stands', () => {
    const gone: ElementsDocument['elements'][number] = {
      id: 'g',
      type: 'gone.notes',
      props: { count: 3 },
      children: [],
    };
    const document = { ...page(), elements: [gone, ...page().elements] };
    expect(sameDocument(fromPuck(toPuck(document).content), document)).toBe(true);
  });

  it('lists its elements with their depth', () => {
    expect(order(page())).toEqual(['0a', '0s', '1b', '1c', '0k', '1k1', '2d']);
  });

  it('is changed without changing the one before', () => {
    const before = page();
    expect(order(moveElement(before, 'a', 1))).toEqual(['0s', '1b', '1c', '0a', '0k', '1k1', '2d']);
    expect(order(moveElement(before, 'c', -1))).toEqual(['0a', '0s', '1c', '1b', '0k', '1k1', '2d']);
    expect(order(removeElement(before, 's'))).toEqual(['0a', '0k', '1k1', '2d']);
    expect(order(insertElement(before, { parent: 's', index: 1 }, { ...newElement('divider'), id: 'x' }))).toEqual([
      '0a',
      '0s',
      '1b',
      '1x',
      '1c',
      '0k',
      '1k1',
      '2d',
    ]);
    expect(order(moveInto(before, 'a', 'k1'))).toEqual(
      ['0s', '1b', '1c', '0k', '1k1', '2d', '1a'].toSpliced(6, 1, '2a'),
    );
    expect(order(before)).toEqual(['0a', '0s', '1b', '1c', '0k', '1k1', '2d']);
  });

  it('keeps what cannot move where it is', () => {
    const before = page();
    expect(moveElement(before, 'a', -1)).toBe(before);
    expect(moveElement(before, 'k', 1)).toBe(before);
    expect(moveInto(before, 's', 's')).toBe(before);
    expect(removeElement(before, 'none')).toBe(before);
  });

  it('copies an element with what it holds, every id a new one', () => {
    const { document, copy } = duplicateElement(page(), 's');
    const ids = linesOf(document.elements).map(({ element }) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(findElement(document, copy)?.children).toHaveLength(2);
    expect(document.elements[2]?.id).toBe(copy);
  });

  it('knows where an element may go', () => {
    const document = page();
    const at = (id: string) => {
      const element = findElement(document, id);
      return element ? homesFor(document, element, pageRoot).map((home) => home?.id ?? null) : [];
    };
    expect(at('a')).toEqual([null, 's', 'k1']);
    expect(at('k')).toEqual([null, 's']);
    expect(at('k1')).toEqual(['k']);
  });

  it('goes to the canvas and back unchanged', () => {
    const document = pageDocument.parse({
      elements: [{ ...heading('a'), visibility: { screens: 'phone' } }, ...page().elements.slice(1)],
    });
    expect(fromPuck(toPuck(document).content)).toEqual(document);
    // A column dragged onto the page.
    const column = toPuck(page()).content[2]?.props.slot?.[0];
    expect(column && fromPuck([column]).elements[0]).toMatchObject({ type: 'columns', children: [{ id: 'k1' }] });
  });
});

describe('texts', () => {
  const document = pageDocument.parse({
    elements: [heading('a', { 'en-US': 'Tea', 'zh-HK': '茶' }), heading('b', { 'en-US': 'Coffee' }), heading('c', {})],
  });

  it('tell how far a language is', () => {
    expect(completeness(document, 'en-US')).toBe('complete');
    expect(completeness(document, 'zh-HK')).toBe('partial');
    expect(completeness(document, 'zh-CN')).toBe('empty');
    expect(document.elements.map((element) => lacksText(element, 'zh-HK'))).toEqual([false, true, false]);
  });

  it('are copied where they are missing', () => {
    const copied = copyTexts(document, 'en-US', 'zh-HK');
    expect(copied.elements.map(({ props }) => (props.text as Record<string, string>)['zh-HK'])).toEqual([
      '茶',
      'Coffee',
      undefined,
    ]);
  });

  it('name an element', () => {
    const [a, b, c] = document.elements;
    expect(a && summaryOf(a, 'zh-HK')).toBe('茶');
    expect(b && summaryOf(b, 'zh-HK')).toBe('Coffee');
    expect(c && summaryOf(c, 'zh-HK')).toBe('');
    const changed = a && replaceElement(document, { ...a, props: { text: { 'en-US': '<p>New</p>' } } });
    expect(changed?.elements[0] && summaryOf(changed.elements[0], 'en-US')).toBe('New');
  });
});

describe('history', () => {
  it('goes back and forth, and takes quick changes of one field as one', () => {
    let history = startHistory('a');
    history = record(history, 'ab', 'x.text', 1000);
    history = record(history, 'abc', 'x.text', 1500);
    history = record(history, 'abcd', 'y.text', 1600);
    expect(history.past).toEqual(['a', 'abc']);
    expect(undo(history).present).toBe('abc');
    expect(undo(undo(history)).present).toBe('a');
    expect(undo(undo(undo(history))).present).toBe('a');
    expect(redo(undo(history)).present).toBe('abcd');
    expect(record(undo(history), 'z', undefined, 9000).future).toEqual([]);
  });
});
