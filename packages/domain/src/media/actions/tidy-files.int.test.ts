import { openTestRuntime, staff, system, type TestRuntime, toyDomain } from '@kaifong/kernel/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { domain } from '../domain.ts';
import { deleteFile } from './delete-file.ts';
import { pictureVariant } from './picture-variant.ts';
import { storePicture } from './store-picture.ts';
import { storePrivateFile } from './store-private-file.ts';
import { removeDeletedFiles, removeStrayBytes } from './tidy-files.ts';

const toy = toyDomain({ fileUses: [{ resource: 'flag', table: 'flags', column: 'body', holds: 'text' }] });
let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, toy]);
  await runtime.database.connection.query('create table flags (id int primary key, body text)');
});
afterAll(() => runtime.close());

const desk = () => runtime.as(staff(['*']));
let shade = 0;
const picture = () => {
  shade += 9;
  return sharp({ create: { width: 500, height: 20, channels: 3, background: { r: shade, g: 1, b: 2 } } })
    .png()
    .toBuffer();
};
const day = 86_400_000;
const keys = async () => {
  const found: string[] = [];
  for await (const { key } of runtime.files.list()) found.push(key);
  return found.sort();
};

test('a picture leaves a day after it was put away, with its sizes; one that is shown again stays', async () => {
  const [gone, kept] = [
    await storePicture(desk(), { bytes: await picture() }),
    await storePicture(desk(), { bytes: await picture() }),
  ];
  await pictureVariant(desk(), `${gone.name}-200.webp`);
  await pictureVariant(desk(), `${gone.name}-square-50x50.webp`);
  await deleteFile(desk(), gone.id);
  await deleteFile(desk(), kept.id);
  await runtime.database.connection.query('insert into flags values (1, $1)', [
    `<img src="/uploads/${kept.name}.png">`,
  ]);
  expect(await removeDeletedFiles(runtime.as(system))).toBe(0);
  runtime.advance(day + 1);
  await removeDeletedFiles(runtime.as(system));
  const { rows } = await runtime.database.connection.query('select id, deleted_at from files');
  expect(rows).toEqual([{ id: kept.id, deleted_at: null }]);
  expect((await keys()).filter((key) => key.includes(gone.name))).toEqual([]);
});

test('bytes nobody knows go after an hour, those of rows stay, sizes and private ones too', async () => {
  const row = await storePicture(desk(), { bytes: await picture() });
  await pictureVariant(desk(), `${row.name}-200.webp`);
  const slip = await storePrivateFile(desk(), { filename: 'a.txt', bytes: Buffer.from('words') });
  const stray = 'ab'.repeat(16);
  await runtime.files.put(`pictures/ab/${stray}.png`, Buffer.from('x'));
  await runtime.files.put(`presets/ab/${stray}-200.webp`, Buffer.from('x'));
  expect(await removeStrayBytes(runtime.as(system))).toBe(2);
  const left = await keys();
  expect(left).toEqual(
    expect.arrayContaining([row.key, slip.key, `presets/${row.name.slice(0, 2)}/${row.name}-200.webp`]),
  );
  expect(left.filter((key) => key.includes(stray))).toEqual([]);
});

test('bytes that others keep in the same place stay, those of a shop below included', async () => {
  const others = [`two/pictures/ab/${'ab'.repeat(16)}.png`, 'photos/hk/beach.jpg', 'backups/2026-11-30.tgz'];
  for (const key of others) await runtime.files.put(key, Buffer.from('theirs'));
  await removeStrayBytes(runtime.as(system));
  expect(await keys()).toEqual(expect.arrayContaining(others));
});

test('bytes that were just written are left alone', async () => {
  const fresh = `pictures/ab/${'ab'.repeat(16)}.png`;
  await runtime.files.put(fresh, Buffer.from('x'));
  runtime.advance(-(day + 1));
  await removeStrayBytes(runtime.as(system));
  expect(await keys()).toContain(fresh);
});
