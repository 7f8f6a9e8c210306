import type { Context } from '@kaifong/kernel/context';
import { staff, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeAccount } from '../../../identity/testing/index.ts';
import { findMoved } from '../../../navigation/index.ts';
import { clearMenu, makeMenuItem } from '../../../navigation/testing/index.ts';
import type { PublishingState } from '../../contract/index.ts';
import { getPage, previewPage } from '../../queries/get-page.ts';
import { publishableArticle, publishablePage } from '../../queries/publishing/publishables.ts';
import { type ContentDesk, openContentDesk, refusalOf } from '../../testing/index.ts';
import { followClock } from './follow-clock.ts';

const minute = 60_000;
let shop: ContentDesk;
let desk: Context;
let reader: Context;
beforeAll(async () => {
  shop = await openContentDesk(inject('database'));
  ({ desk, reader } = shop);
});
afterAll(() => shop.runtime.close());

interface Saved {
  readonly id: number;
  readonly version: number;
  readonly enabled: boolean;
  readonly status: string;
  readonly states: object;
}
const save = async (input: object): Promise<Saved> =>
  ((await shop.call(desk, 'content.create-page', { ...input })) as { data: Saved }).data;
const change = async (id: number, input: object): Promise<Saved> =>
  ((await shop.call(desk, 'content.update-page', { id, ...input })) as { data: Saved }).data;
const command = async (name: string, id: number, input: object = {}): Promise<PublishingState> =>
  ((await shop.call(desk, `content.${name}-page`, { id, ...input })) as { data: PublishingState }).data;
const state = async (id: number): Promise<PublishingState> =>
  ((await shop.call(desk, 'content.get-page-publishing', { id })) as { data: PublishingState }).data;
const titleAt = async (url: string, ctx = reader) => (await getPage(ctx, url)).title;
const missing = (url: string, ctx = reader) => refusalOf(getPage(ctx, url));
const inMinutes = (minutes: number) => new Date(shop.runtime.now().getTime() + minutes * minute).toISOString();
const texts = (name: string) => ({ 'en-US': `${name} en`, 'zh-HK': `${name} hk` });

describe('publishing', () => {
  test('a saved page is a draft that nobody sees until a language of it is published', async () => {
    const page = await save({ url: 'about', title: texts('About'), content: { 'en-US': '<p onclick="x()">Us</p>' } });
    expect(page).toMatchObject({ enabled: false, status: 'draft', version: 1 });
    expect(await missing('about')).toBe('not-found');
    const published = await command('publish', page.id, { languages: ['en_us'] });
    expect(published).toMatchObject({ status: 'published', link: '/about' });
    expect(published.languages).toMatchObject({
      'en-US': { status: 'published', version: 1, changed: false },
      'zh-HK': { status: 'draft' },
      'zh-CN': { status: 'draft', missing: ['title'] },
    });
    expect(await getPage(reader, 'about')).toMatchObject({
      title: 'About en',
      content: '<p>Us</p>',
      language: 'en-US',
      languages: ['en-US'],
    });
    // A reader of another language gets the one there is, and is told which.
    expect(await getPage(shop.runtime.as(visitor, 'zh-HK'), 'about')).toMatchObject({
      title: 'About en',
      language: 'en-US',
    });
    expect(await command('get', page.id)).toMatchObject({ enabled: true, status: 'published' });
  });

  test('a newer draft waits beside what visitors see, and only chosen languages follow', async () => {
    const { id } = await save({ url: 'story', title: texts('Old'), enabled: true });
    expect(await titleAt('story')).toBe('Old en');
    const draft = await change(id, { title: texts('New') });
    expect(draft).toMatchObject({ version: 2, enabled: true });
    expect(draft.states).toMatchObject({ 'en-US': { status: 'published', changed: true } });
    expect(await titleAt('story')).toBe('Old en');
    await command('publish', id, { languages: ['zh_hk'], version: 2 });
    expect(await titleAt('story', shop.runtime.as(visitor, 'zh-HK'))).toBe('New hk');
    expect(await titleAt('story')).toBe('Old en');
    expect((await state(id)).languages).toMatchObject({
      'en-US': { version: 1, changed: true },
      'zh-HK': { version: 2, changed: false },
    });
  });

  test('what is shared reaches every published language at once', async () => {
    const { id } = await save({ url: 'shared-old', title: texts('Shared'), enabled: true });
    await change(id, { url: 'shared-new', css: 'p { color: red }', title: { 'en-US': 'Changed' } });
    await command('publish', id, { languages: ['en_us'] });
    const chinese = shop.runtime.as(visitor, 'zh-HK');
    expect(await getPage(chinese, 'shared-new')).toMatchObject({ title: 'Shared hk', url: 'shared-new' });
    expect((await getPage(chinese, 'shared-new')).css).toContain('.page-content');
    expect((await state(id)).languages['zh-HK']).toMatchObject({ status: 'published', version: 1, changed: false });
  });

  test('a language without a text of its own borrows it from the next best, and only that', async () => {
    await save({
      url: 'borrow',
      title: texts('Borrow'),
      enabled: true,
      content: { 'en-US': '<p>English</p>' },
      meta_title: { 'en-US': 'Meta' },
    });
    expect(await getPage(shop.runtime.as(visitor, 'zh-HK'), 'borrow')).toMatchObject({
      title: 'Borrow hk',
      content: '<p>English</p>',
      meta_title: '',
      language: 'zh-HK',
    });
  });

  test('a schedule is kept by the clock, before and without its job', async () => {
    const { id } = await save({ url: 'sale', title: texts('Before'), enabled: true });
    await change(id, { title: texts('During') });
    await command('publish', id, { languages: ['en_us'], publish_at: inMinutes(10), unpublish_at: inMinutes(20) });
    expect((await state(id)).languages['en-US']).toMatchObject({ status: 'published', version: 1 });
    expect(await titleAt('sale')).toBe('Before en');
    shop.runtime.advance(10 * minute + 1000);
    expect(await titleAt('sale')).toBe('During en');
    shop.runtime.advance(10 * minute);
    // English is over; the Chinese version is still there for everybody.
    expect(await titleAt('sale')).toBe('Before hk');
    expect(await followClock(desk, [publishablePage, publishableArticle])).toBeGreaterThan(0);
    expect(await followClock(desk, [publishablePage, publishableArticle])).toBe(0);
    expect((await state(id)).languages).toMatchObject({
      'en-US': { status: 'disabled' },
      'zh-HK': { status: 'published' },
    });
  });

  test('a first publication in the future is pending, and can be called off', async () => {
    const { id } = await save({ url: 'soon', title: texts('Soon') });
    expect(await command('publish', id, { publish_at: inMinutes(5) })).toMatchObject({ status: 'pending', link: null });
    expect(await missing('soon')).toBe('not-found');
    expect(await command('unschedule', id)).toMatchObject({ status: 'draft' });
    shop.runtime.advance(6 * minute);
    expect(await missing('soon')).toBe('not-found');
  });

  test('what was planned ends when it was to end, and calling it off leaves what is seen until further notice', async () => {
    const { id } = await save({ url: 'ends', title: texts('Ends') });
    await command('publish', id, { unpublish_at: inMinutes(60) });
    await command('publish', id, { publish_at: inMinutes(90), languages: ['en_us'] });
    await command('unschedule', id, { languages: ['en_us'] });
    shop.runtime.advance(61 * minute);
    expect((await state(id)).languages).toMatchObject({
      'en-US': { status: 'published', unpublish_at: null },
      'zh-HK': { status: 'disabled' },
    });
    expect(await titleAt('ends', shop.runtime.as(visitor, 'zh-HK'))).toBe('Ends en');
  });

  test('offline, archive and reopen', async () => {
    const { id } = await save({ url: 'club', title: texts('Club'), enabled: true });
    expect(await command('take-offline', id, { languages: ['en_us'] })).toMatchObject({ status: 'published' });
    expect((await getPage(reader, 'club')).language).toBe('zh-HK');
    expect(await command('archive', id, { reason: 'Closed' })).toMatchObject({ status: 'archived', link: null });
    expect(await missing('club')).toBe('not-found');
    expect(await findMoved(reader, 'page', 'club')).toEqual({ to: null, gone: true });
    expect(await refusalOf(command('publish', id))).toBe('content.archived');
    expect(await command('reopen', id)).toMatchObject({ status: 'disabled' });
    expect(await findMoved(reader, 'page', 'club')).toEqual({ to: null, gone: false });
    await command('publish', id);
    expect(await titleAt('club')).toBe('Club en');
  });

  test('refuses what cannot be published, and changes nothing', async () => {
    const { id } = await save({ url: 'partly', title: { 'en-US': 'Only English' } });
    expect(await refusalOf(command('publish', id, { languages: ['zh_cn'] }))).toBe('languages: content.incomplete');
    expect(await refusalOf(command('publish', id, { version: 7 }))).toBe('stale-version');
    const backwards = { publish_at: inMinutes(10), unpublish_at: inMinutes(5) };
    expect(await refusalOf(command('publish', id, backwards))).toBe('unpublish_at: content.end-before-start');
    expect(await state(id)).toMatchObject({ status: 'draft' });
    expect(await refusalOf(command('publish', 999_999))).toBe('not-found');
  });
});

describe('the flag of the wire', () => {
  test('true publishes every complete language, false takes them offline, nothing leaves them', async () => {
    const { id } = await save({ url: 'flag', title: texts('Flag'), enabled: true });
    expect((await state(id)).languages).toMatchObject({
      'en-US': { status: 'published' },
      'zh-CN': { status: 'draft' },
    });
    expect(await change(id, { title: texts('Next'), enabled: true })).toMatchObject({
      enabled: true,
      status: 'published',
    });
    expect(await titleAt('flag')).toBe('Next en');
    expect(await change(id, { enabled: false })).toMatchObject({ enabled: false, status: 'disabled' });
    expect(await missing('flag')).toBe('not-found');
    await shop.call(desk, 'content.batch-update-page', { ids: [id], key: 'enabled', value: true });
    expect(await titleAt('flag')).toBe('Next en');
  });

  test('who may write but not publish saves drafts', async () => {
    const { id } = await save({ url: 'clerk', title: texts('Clerk'), enabled: true });
    const clerk = shop.runtime.as(staff(['update page'], shop.ownerId));
    const put = (input: object) => shop.call(clerk, 'content.update-page', { id, ...input });
    await put({ title: texts('By clerk'), enabled: true });
    expect(await titleAt('clerk')).toBe('Clerk en');
    expect(await refusalOf(put({ enabled: false }))).toBe('enabled: content.publish-not-allowed');
    expect(await titleAt('clerk')).toBe('Clerk en');
    expect(await refusalOf(put({ header_script: 'alert(1)' }))).toBe('header_script: content.script-not-allowed');
  });
});

describe('addresses', () => {
  test('an old url leads to the present one in one step, and back again without a loop', async () => {
    const { id } = await save({ url: 'a', title: texts('Moved'), enabled: true });
    await change(id, { url: 'b', enabled: true });
    await change(id, { url: 'c', enabled: true });
    expect(await findMoved(reader, 'page', 'a')).toEqual({ to: '/c', gone: false });
    expect(await findMoved(reader, 'page', 'b')).toEqual({ to: '/c', gone: false });
    await change(id, { url: 'a', enabled: true });
    expect(await titleAt('a')).toBe('Moved en');
    expect(await findMoved(reader, 'page', 'a')).toEqual({ to: null, gone: false });
    expect(await findMoved(reader, 'page', 'b')).toEqual({ to: '/a', gone: false });
    expect(await findMoved(reader, 'page', 'c')).toEqual({ to: '/a', gone: false });
  });

  test('a draft that moves keeps the url under which visitors find its published version', async () => {
    const { id } = await save({ url: 'kept', title: texts('Kept'), enabled: true });
    await change(id, { url: 'kept-next' });
    expect(await refusalOf(save({ url: 'kept', title: texts('Thief') }))).toBe('url: content.url-taken');
    expect(await titleAt('kept')).toBe('Kept en');
    await command('publish', id);
    expect(await refusalOf(save({ url: 'kept', title: texts('Heir') }))).toBe('accepted');
  });

  test('the shop keeps the names of its own pages', async () => {
    expect(await refusalOf(save({ url: 'checkout', title: texts('Fake') }))).toBe('url: content.url-reserved');
  });

  test('menu items follow a page that moves, and keep it from being deleted', async () => {
    const { id } = await save({ url: 'terms', title: texts('Terms'), enabled: true });
    await makeMenuItem(shop.runtime, { type: 'page', url: 'terms', title: { 'en-US': 'Our terms' } });
    await change(id, { url: 'conditions', enabled: true });
    const { rows } = await desk.connection.query(`select url from menu_items where title ->> 'en-US' = 'Our terms'`);
    expect(rows).toEqual([{ url: 'conditions' }]);
    expect(await refusalOf(command('delete', id))).toBe('content.used-in-menu');
    await clearMenu(shop.runtime);
    await command('delete', id);
    expect(await missing('conditions')).toBe('not-found');
    expect(await findMoved(reader, 'page', 'conditions')).toEqual({ to: null, gone: true });
  });
});

describe('versions, kept forms and previews', () => {
  test('every save is a version that can be read and brought back as a draft', async () => {
    const { id } = await save({ url: 'versions', title: texts('One'), enabled: true });
    await change(id, { title: texts('Two'), css: 'p{color:red}' });
    const list = (await shop.call(desk, 'content.list-page-versions', { id })) as { data: object[]; total: number };
    expect(list.data).toMatchObject([
      { version: 2, author: 'Mei', live_in: [], changed: ['css', 'title'] },
      { version: 1, live_in: ['en-US', 'zh-HK'] },
    ]);
    await shop.call(desk, 'content.restore-page-version', { id, version: 1 });
    expect(await command('get', id)).toMatchObject({ version: 3, title: 'One en', enabled: true });
    expect(await refusalOf(shop.call(desk, 'content.restore-page-version', { id, version: 99 }))).toBe(
      'content.version-missing',
    );
  });

  test('a kept form is its writer’s own', async () => {
    const { id } = await save({ url: 'drafts', title: texts('Drafts') });
    const input = { id, values: { title: { 'en-US': 'half a sent' } }, version: 1 };
    await shop.call(desk, 'content.save-page-draft', input);
    await shop.call(desk, 'content.save-page-draft', { ...input, values: { title: { 'en-US': 'half a sentence' } } });
    expect(await shop.call(desk, 'content.get-page-draft', { id })).toMatchObject({
      data: { values: { title: { 'en-US': 'half a sentence' } }, version: 1 },
      others: [],
    });
    const ann = await makeAccount(shop.runtime, { name: 'Ann' });
    const other = shop.runtime.as(staff(['*'], ann.id));
    expect(await shop.call(other, 'content.get-page-draft', { id })).toMatchObject({
      data: null,
      others: [{ name: 'Mei' }],
    });
    expect(await command('get', id)).toMatchObject({ title: 'Drafts en', version: 1 });
    await shop.call(desk, 'content.drop-page-draft', { id });
    expect(await shop.call(desk, 'content.get-page-draft', { id })).toMatchObject({ data: null, elsewhere: [] });
    const huge = { id: 0, version: 0, values: { content: 'x'.repeat(200_001) } };
    expect(await refusalOf(shop.call(desk, 'content.save-page-draft', huge))).toBe('content.draft-too-large');
  });

  test('two devices of one person keep what is typed on each, and see each other’s', async () => {
    const { id } = await save({ url: 'two-devices', title: texts('Two') });
    const phone = {
      ...desk,
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    };
    const keep = (ctx: typeof desk, device: string, title: string) =>
      shop.call(ctx, 'content.save-page-draft', { id, device, version: 1, values: { title } });
    const seen = (ctx: typeof desk, device: string) => shop.call(ctx, 'content.get-page-draft', { id, device });
    await keep(desk, 'desk', 'from the desk');
    await keep(phone, 'phone', 'from the phone');
    expect(await seen(desk, 'desk')).toMatchObject({
      data: { values: { title: 'from the desk' } },
      elsewhere: [
        {
          device: 'phone',
          values: { title: 'from the phone' },
          where: { browser: 'safari', system: 'ios', kind: 'phone' },
        },
      ],
    });
    expect(await seen(phone, 'phone')).toMatchObject({ data: { values: { title: 'from the phone' } } });
    await shop.call(desk, 'content.drop-page-draft', { id, device: 'phone' });
    expect(await seen(desk, 'desk')).toMatchObject({ data: { values: { title: 'from the desk' } }, elsewhere: [] });
  });

  test('a preview link shows the draft to whoever has it, until it expires', async () => {
    const { id } = await save({ url: 'peek', title: texts('Seen'), header_script: 'x()', enabled: true });
    await change(id, { title: texts('Unseen') });
    const link = async (input: object = {}) =>
      ((await shop.call(desk, 'content.preview-page', { id, ...input })) as { data: { token: string; url: string } })
        .data;
    const { token, url } = await link({ language: 'zh_hk' });
    expect(url).toContain('http://shop.test/peek?preview=');
    expect(await previewPage(reader, token)).toMatchObject({
      title: 'Unseen hk',
      header_script: '',
      language: 'zh-HK',
    });
    const later = await link({ date: '2031-01-01' });
    expect(await previewPage(reader, later.token)).toMatchObject({ title: 'Seen en' });
    expect(await refusalOf(previewPage(reader, token.replace('.zh-HK.', '.en-US.')))).toBe('content.preview-over');
    expect(await refusalOf(previewPage(reader, `${token.slice(0, -1)}~`))).toBe('content.preview-over');
    shop.runtime.advance(25 * 60 * minute);
    expect(await refusalOf(previewPage(reader, token))).toBe('content.preview-over');
  });
});
