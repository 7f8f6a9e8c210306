// An element that an extension brings to the builder of pages: kept, cleaned, filled and counted like one of the house.
import { makePicture } from '@kaifong/domain/media/testing';
import { sanitiseHtml } from '@kaifong/kernel/html';
import { hostileTexts } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAt } from '../../testing/fill-shop.ts';
import { openSuite, type Suite } from '../../testing/open-suite.ts';

let suite: Suite;
let picture: string;
let noteId: number;
let pageId: number;
beforeAll(async () => {
  suite = await openSuite();
  picture = await makePicture(suite.runtime);
  const payload = { title: { 'en-US': 'Birthday', 'zh-HK': '生日' }, text: { 'en-US': 'Many happy returns' } };
  const made = await ask('POST', 'gift_note', payload);
  noteId = (made.body.data as { id: number }).id;
});
afterAll(() => suite.close());

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  callAt(suite, method, `/api/admin/${path}`, { token: suite.staff(['*']), ...(payload && { payload }) });
const notes = (props: object) => ({ id: 'notes', type: 'gift-notes.notes', props });
const page = (props: object) => ({
  name: 'Gifts',
  url: 'gifts',
  title: 'Gifts',
  elements: { elements: [notes(props)] },
});
const shown = async (language = 'en-US') => {
  const { body } = await callAt(suite, 'POST', '/api/landing_page', { payload: { language, url: 'gifts' } });
  return (body.data as { elements: unknown[] }).elements[0];
};

it('is kept with its texts made safe, whatever is written into them', async () => {
  const hostile = Object.values(hostileTexts)
    .flat()
    .filter((text) => text.length < 2000 && !text.includes('\u0000'))
    .slice(0, 6);
  const text = { 'en-US': `<p onclick="x()">Hi</p><script>x()</script>`, 'zh-HK': '<p>你好</p>' };
  const { status, body } = await ask('POST', 'landing_page', page({ title: { 'en-US': 'Say it' }, text, picture }));
  expect(status, JSON.stringify(body)).toBe(201);
  const record = body.data as { id: number; elements: { elements: { props: { text: unknown; count: number } }[] } };
  pageId = record.id;
  const [stored] = record.elements.elements;
  expect(stored?.props.text).toMatchObject({ 'en-US': '<p>Hi</p>' });
  expect(JSON.stringify(stored)).not.toMatch(/<script|onclick/i);
  expect(stored?.props.count).toBe(6);
  for (const english of hostile) {
    const put = await ask('PUT', `landing_page/${pageId}`, { elements: page({ text: { 'en-US': english } }).elements });
    expect(put.status, english).toBe(200);
    const again = (put.body.data as typeof record).elements.elements[0]?.props.text as Record<string, string>;
    expect(again['en-US'] ?? '').toBe(sanitiseHtml(english));
  }
});

it('is refused where a field does not fit, at its place, and so is a type the extension does not bring', async () => {
  const wrong = await ask('PUT', `landing_page/${pageId}`, { elements: page({ count: 99 }).elements });
  expect(wrong.status).toBe(422);
  expect(JSON.stringify(wrong.body)).toContain('elements.0.props.count');
  const unknown = { elements: [{ id: 'x', type: 'gift-notes.nothing', props: {} }] };
  expect((await ask('PUT', `landing_page/${pageId}`, { elements: unknown })).status).toBe(422);
});

it('shows visitors what its domain loads, in their language, and no more than its table says', async () => {
  const text = { 'en-US': '<p>Hi</p>', 'zh-HK': '<p>你好</p>' };
  const put = await ask('PUT', `landing_page/${pageId}`, {
    title: { 'en-US': 'Gifts', 'zh-HK': '禮物' },
    elements: page({ title: { 'en-US': 'Say it', 'zh-HK': '說句話' }, text, picture }).elements,
  });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
  const published = await ask('POST', `landing_page/${pageId}/publish`, {});
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  expect(await shown()).toMatchObject({
    type: 'gift-notes.notes',
    props: { title: 'Say it', text: '<p>Hi</p>', picture: { id: picture } },
    data: { own: [{ id: noteId, title: 'Birthday', text: 'Many happy returns' }] },
  });
  const own = [{ id: noteId, title: '生日', text: 'Many happy returns' }];
  expect(await shown('zh-HK')).toMatchObject({ props: { title: '說句話' }, data: { own } });
  const canvas = { language: 'zh-HK', elements: page({ picture }).elements };
  expect((await ask('POST', 'elements/show', canvas)).body).toMatchObject({ data: { data: { notes: { own } } } });
});

it('counts as a place where its picture is shown', async () => {
  const { body } = await ask('GET', `file/uses?ids[]=${picture}`);
  expect(body.data).toEqual([{ id: picture, count: expect.any(Number) }]);
  expect((body.data as { count: number }[])[0]?.count).toBeGreaterThan(0);
});

it('shows a note no more once it is switched off', async () => {
  expect((await ask('PUT', `gift_note/${noteId}`, { enabled: false })).status).toBe(200);
  expect(await shown()).toMatchObject({ data: { own: [] } });
});
