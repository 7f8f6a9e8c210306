import { openTestRuntime, staff, type TestRuntime, toyDomain, visitor } from '@kaifong/kernel/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { shapePath } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { countFileUses, listFileUses } from '../queries/file-uses.ts';
import { getPublicRow } from '../queries/find-file.ts';
import { listFiles } from '../queries/list-files.ts';
import { readWholePicture } from '../queries/read-whole-picture.ts';
import { deleteFiles, describeFiles, restoreFiles } from './batch-files.ts';
import { deleteFile } from './delete-file.ts';
import { pictureVariant } from './picture-variant.ts';
import { replaceFile } from './replace-file.ts';
import { updateFile } from './update-file.ts';
import { uploadFile } from './upload-file.ts';

const toy = toyDomain({
  fileUses: [
    { resource: 'poster', table: 'posters', column: 'face', holds: 'id', title: 'title', tags: ['poster:{id}'] },
    { resource: 'poster', table: 'posters', column: 'body', holds: 'text', title: 'title', tags: ['poster:{id}'] },
    { resource: 'poster', table: 'posters', column: 'drawing', holds: 'text', title: 'title' },
  ],
});
let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, toy]);
  await runtime.database.connection.query(
    'create table posters (id int primary key, title jsonb, face uuid references files, body jsonb, drawing jsonb)',
  );
});
afterAll(() => runtime.close());

const desk = () => runtime.as(staff(['*']));
let shade = 0;
/** A picture with a red left half, so that a cut shows where it was made; another one each time. */
async function twoHalves(width = 200, height = 100) {
  shade += 1;
  const half = await sharp({
    create: { width: width / 2, height, channels: 3, background: { r: 250, g: 0, b: shade } },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: { r: 0, g: 0, b: 250 - shade } } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
}
const file = (bytes: Uint8Array, filename = 'tea.png') => ({ filename, mimetype: 'image/png', bytes });
const upload = async (filename?: string) =>
  uploadFile(desk(), { file: file(await twoHalves(), filename), type: 'image' });
const at = (path: string | null) => pictureVariant(runtime.as(visitor), (path ?? '').replace('/uploads/', ''));
const rednessOf = async (bytes: Buffer | undefined) => {
  const { channels } = await sharp(bytes).stats();
  return (channels[0]?.mean ?? 0) / 250;
};
const poster = (id: number, columns: Record<string, unknown>) =>
  runtime.database.connection.query(
    'insert into posters (id, title, face, body, drawing) values ($1, $2, $3, $4, $5)',
    [
      id,
      JSON.stringify({ 'en-US': `Poster ${id}` }),
      columns.face ?? null,
      JSON.stringify(columns.body ?? {}),
      JSON.stringify(columns.drawing ?? {}),
    ],
  );

describe('the library', () => {
  test('finds by name and description, narrows and sorts', async () => {
    const [first, second] = [await upload('zebra crossing.png'), await upload('aardvark_100%.png')];
    await updateFile(desk(), { id: second.id, alt: { 'zh-HK': '土豚在睡覺' } });
    const find = async (query: object) =>
      (await listFiles(desk(), { page: 1, per_page: 10, ...query })).data.map(({ id }) => id);
    expect(await find({ keyword: 'ZEBRA' })).toEqual([first.id]);
    expect(await find({ keyword: '睡覺' })).toEqual([second.id]);
    expect(await find({ keyword: '100%' })).toEqual([second.id]);
    expect(await find({ keyword: 'k_1' })).toEqual([second.id]);
    expect(await find({ filter: { has_alt: '1' } })).toEqual([second.id]);
    expect((await find({ sort: 'filename' }))[0]).toBe(second.id);
    expect(await find({ filter: { mimetype: ['image/gif'] } })).toEqual([]);
    expect(await find({ filter: { kilobytes: { to: '0.1' } } })).toEqual([]);
    expect(await find({ filter: { created_at: { to: '2020-01-01' } } })).toEqual([]);
    expect(await find({ filter: { created_at: { from: '2020-01-01' } } })).toHaveLength(2);
  });

  test.each<object>([
    { filter: { owner: '1' } },
    { filter: { toString: '1' } },
    { filter: { mimetype: 'text/html' } },
    { filter: { used: 'maybe' } },
    { filter: { kilobytes: { from: '-1' } } },
    { filter: { created_at: { from: '2026-02-30' } } },
    { filter: { created_at: 'someday' } },
    { sort: 'key' },
    { sort: 'constructor' },
  ])('refuses %o', (query) =>
    expect(listFiles(desk(), { page: 1, per_page: 10, ...query } as never)).rejects.toMatchObject({
      code: 'validation',
    }),
  );
});

describe('where a picture is used', () => {
  test('is known by id, by address in a text, by an old address, and once per record', async () => {
    const shown = await upload();
    const other = await upload();
    await poster(1, { face: shown.id, body: { 'en-US': `<img src="${shown.path}">` } });
    await poster(2, { body: { 'zh-HK': `<p><img src="${shown.path?.replace('.png', '-400.webp')}"></p>` } });
    await poster(3, { drawing: { picture: { id: shown.id } } });
    expect(await countFileUses(desk(), [shown.id, other.id])).toEqual([
      { id: shown.id, count: 3 },
      { id: other.id, count: 0 },
    ]);
    await replaceFile(desk(), { id: shown.id, file: file(await twoHalves()) });
    const { data, total } = await listFileUses(desk(), shown.id);
    expect(total).toBe(3);
    expect(data[0]).toEqual({ domain: 'toy', resource: 'poster', record_id: '1', title: 'Poster 1' });
    const used = async (value: string) =>
      (await listFiles(desk(), { page: 1, per_page: 100, filter: { used: value } })).data.map(({ id }) => id);
    expect(await used('1')).toEqual([shown.id]);
    expect(await used('0')).toContain(other.id);
    expect(await used('0')).not.toContain(shown.id);
  });
});

describe('deleting', () => {
  test('is refused while something shows it, and says what', async () => {
    const shown = await upload();
    await poster(10, { body: { 'en-US': `<img src="${shown.path}">` } });
    await expect(deleteFile(desk(), shown.id)).rejects.toMatchObject({
      code: 'media.file-used',
      params: { where: expect.stringContaining('Poster 10') },
    });
    expect((await getPublicRow(desk(), shown.id)).deleted_at).toBeNull();
  });

  test('puts away what nothing shows; it can be had back, or comes back with the same upload', async () => {
    const bytes = await twoHalves();
    const { id, path } = await uploadFile(desk(), { file: file(bytes), type: 'image' });
    const listed = async () => (await listFiles(desk(), { page: 1, per_page: 100 })).data.some((row) => row.id === id);
    await deleteFile(desk(), id);
    expect(await listed()).toBe(false);
    expect(await at(path)).toMatchObject({ status: 200 });
    await restoreFiles(desk(), [id]);
    expect(await listed()).toBe(true);
    await deleteFile(desk(), id);
    expect((await uploadFile(desk(), { file: file(bytes), type: 'image' })).id).toBe(id);
    expect(await listed()).toBe(true);
  });

  test('of several says which went', async () => {
    const [free, shown] = [await upload(), await upload()];
    await poster(11, { face: shown.id });
    const result = await deleteFiles(desk(), [free.id, shown.id]);
    expect(result.success_ids).toEqual([free.id]);
    expect(result.fail_reasons).toEqual([{ id: shown.id, message: expect.stringContaining('Poster 11') }]);
  });
});

describe('replacing', () => {
  test('keeps the record and leads every old address to the new picture', async () => {
    const old = await upload();
    await at(old.path?.replace('.png', '-200.webp') ?? '');
    const bytes = await twoHalves(300, 300);
    const fresh = await replaceFile(desk(), { id: old.id, file: file(bytes) });
    expect(fresh).toMatchObject({ id: old.id, version: 2, picture: { width: 300 } });
    expect(fresh.path).not.toBe(old.path);
    for (const ending of ['.png', '-200.webp', '-400.avif', '-square-50x50.webp']) {
      const moved = await at(old.path?.replace('.png', ending) ?? '');
      expect(moved, ending).toMatchObject({
        status: 302,
        headers: { Location: fresh.path?.replace('.png', ending), 'Cache-Control': 'public, max-age=60' },
      });
    }
    expect(await at(fresh.path)).toMatchObject({ status: 200 });
  });

  test('twice leads the first address to the third picture, and back again to itself', async () => {
    const bytes = await twoHalves();
    const first = await uploadFile(desk(), { file: file(bytes), type: 'image' });
    await replaceFile(desk(), { id: first.id, file: file(await twoHalves()) });
    const third = await replaceFile(desk(), { id: first.id, file: file(await twoHalves()) });
    expect((await at(first.path))?.headers.Location).toBe(third.path);
    const back = await replaceFile(desk(), { id: first.id, file: file(bytes) });
    expect(back.path).toBe(first.path);
    expect(await at(first.path)).toMatchObject({ status: 200 });
    expect((await at(third.path))?.headers.Location).toBe(first.path);
  });

  test('refuses a picture the library has, a stale version, and what is no picture; nothing changes', async () => {
    const bytes = await twoHalves();
    const twin = await uploadFile(desk(), { file: file(bytes, 'twin.png'), type: 'image' });
    const own = await upload();
    const code = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
    expect(await code(replaceFile(desk(), { id: own.id, file: file(bytes) }))).toBe('media.already-there');
    expect(await code(replaceFile(desk(), { id: own.id, file: file(await twoHalves()), version: 7 }))).toBe(
      'stale-version',
    );
    expect(await code(replaceFile(desk(), { id: own.id, file: file(Buffer.from('<svg>')) }))).not.toBe('done');
    expect(await getPublicRow(desk(), own.id)).toMatchObject({ version: 1 });
    expect(await at(own.path)).toMatchObject({ status: 200 });
    expect(await at(twin.path)).toMatchObject({ status: 200 });
  });

  test('a picture whose name leads elsewhere is stored under another', async () => {
    const bytes = await twoHalves();
    const old = await uploadFile(desk(), { file: file(bytes), type: 'image' });
    const fresh = await replaceFile(desk(), { id: old.id, file: file(await twoHalves()) });
    const again = await uploadFile(desk(), { file: file(bytes), type: 'image' });
    expect(again.id).not.toBe(old.id);
    expect(again.path).not.toBe(old.path);
    expect((await at(old.path))?.headers.Location).toBe(fresh.path);
    expect(await uploadFile(desk(), { file: file(bytes), type: 'image' })).toMatchObject({ id: again.id });
  });
});

describe('the focal point', () => {
  test('decides what a shape shows, and another point is another address', async () => {
    const { id, picture } = await upload();
    if (!picture) throw new Error('no picture');
    const middle = shapePath(picture, 'square');
    expect(await rednessOf((await at(middle))?.bytes)).toBeCloseTo(0.5, 1);
    const { picture: left } = await updateFile(desk(), { id, focal_x: 0, focal_y: 50 });
    expect(left?.focus).toBe('0% 50%');
    const square = await at(shapePath(left as never, 'square'));
    expect(await rednessOf(square?.bytes)).toBeCloseTo(1, 1);
    expect(await sharp(square?.bytes).metadata()).toMatchObject({ width: 100, height: 100, format: 'webp' });
    const moved = await at(middle.replace('50x50', '51x50'));
    expect(moved).toMatchObject({ status: 302, headers: { Location: shapePath(left as never, 'square') } });
  });
});

describe('cutting', () => {
  test('shows a part, keeps the whole, and can be taken back', async () => {
    const { id, path } = await upload();
    const part = { left: 100, top: 0, width: 100, height: 100 };
    const cut = await updateFile(desk(), { id, crop: part });
    expect(cut).toMatchObject({ crop: part, picture: { width: 100, height: 100 } });
    expect(await rednessOf((await at(cut.path))?.bytes)).toBeLessThan(0.05);
    expect((await at(path))?.headers.Location).toBe(cut.path);
    const whole = await readWholePicture(desk(), id);
    expect(await sharp(whole.bytes).metadata()).toMatchObject({ width: 200 });
    const again = await updateFile(desk(), { id, crop: { ...part, left: 0 } });
    expect(await rednessOf((await at(again.path))?.bytes)).toBeGreaterThan(0.95);
    const back = await updateFile(desk(), { id, crop: null });
    expect(back).toMatchObject({ crop: null, path, picture: { width: 200 } });
    expect(await at(path)).toMatchObject({ status: 200 });
  });

  test('refuses a part outside, a moving picture, and somebody else’s older view', async () => {
    const { id } = await upload();
    const code = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
    expect(await code(updateFile(desk(), { id, crop: { left: 150, top: 0, width: 51, height: 10 } }))).toBe(
      'media.crop-outside',
    );
    expect(await code(updateFile(desk(), { id, version: 9, alt: 'x' }))).toBe('stale-version');
    const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 10), Buffer.alloc(20 * 20 * 3, 200)]);
    const gif = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .gif()
      .toBuffer();
    const moving = await uploadFile(desk(), { file: file(gif), type: 'image' });
    expect(await code(updateFile(desk(), { id: moving.id, crop: { left: 0, top: 0, width: 5, height: 5 } }))).toBe(
      'media.crop-moving',
    );
  });
});

describe('descriptions', () => {
  test('are merged per language, taken away by an empty one, and given to several at once', async () => {
    const [one, two] = [await upload(), await upload()];
    await updateFile(desk(), { id: one.id, alt: { 'en-US': 'Tea', 'zh-HK': '茶' } });
    await describeFiles(desk(), [one.id, two.id], { 'en-US': 'Tea house' });
    await describeFiles(runtime.as(staff(['*']), 'zh-CN'), [two.id], '茶馆');
    const cleared = await updateFile(desk(), { id: one.id, alt: { 'zh-HK': '' } });
    expect(cleared.translations.alt).toEqual({ 'en-US': 'Tea house' });
    expect((await getPublicRow(desk(), two.id)).alt).toEqual({ 'en-US': 'Tea house', 'zh-CN': '茶馆' });
  });

  test('reach the pages that show the picture', async () => {
    const { id } = await upload();
    await poster(20, { face: id });
    runtime.cache.set('page', 'old', { tags: ['poster:20'] });
    runtime.cache.set('other', 'old', { tags: ['poster:21'] });
    await updateFile(desk(), { id, alt: 'Tea' });
    expect(runtime.cache.get('page')).toBeUndefined();
    expect(runtime.cache.get('other')).toBe('old');
  });
});
