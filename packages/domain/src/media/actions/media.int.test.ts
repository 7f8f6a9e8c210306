import { randomBytes } from 'node:crypto';
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { pictureWidths } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { getPublicFile } from '../queries/find-file.ts';
import { readFile } from '../queries/read-file.ts';
import { pictureVariant } from './picture-variant.ts';
import { storePicture } from './store-picture.ts';
import { storePrivateFile } from './store-private-file.ts';
import { uploadFile } from './upload-file.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
});
afterAll(() => runtime.close());

const desk = () => runtime.as(staff(['create file']));
const shopper = () => runtime.as(visitor);
let shade = 0;
/** A picture of one colour, another one each time. */
function canvas(width: number, height: number) {
  shade = (shade + 7) % 256;
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 80, b: 120 } } });
}
const upload = (bytes: Uint8Array, type: 'image' | 'file' = 'image') =>
  uploadFile(desk(), { file: { filename: 'x.exe', mimetype: 'text/html', bytes }, type });
const nameIn = (path: string | null | undefined) => (path ?? '').replace('/uploads/', '');

describe('a picture', () => {
  test('is judged by content, turned upright, stripped and offered in its sizes', async () => {
    const bytes = await canvas(900, 600)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const stored = await upload(bytes);
    expect(stored).toMatchObject({ kind: 'image', mimetype: 'image/jpeg', picture: { width: 600, height: 900 } });
    expect(stored.picture?.avif.match(/\d+w/g)).toEqual(['200w', '400w', '640w']);
    const whole = await pictureVariant(shopper(), nameIn(stored.path));
    expect(whole?.headers).toMatchObject({
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    expect(whole?.bytes.includes('secret place')).toBe(false);
    expect(await getPublicFile(desk(), stored.id)).toEqual(stored);
  });

  test('is stored once however often it comes', async () => {
    const bytes = await canvas(50, 50).png().toBuffer();
    const [first, second] = await Promise.all([upload(bytes), upload(bytes)]);
    expect(first.id).toBe(second.id);
  });

  test.each(['avif', 'webp'])('in %s is made on first request, many asking at once', async (format) => {
    const { path } = await upload(await canvas(1000, 500).png().toBuffer());
    const name = nameIn(path).replace('.png', `-400.${format}`);
    const all = await Promise.all(Array.from({ length: 8 }, () => pictureVariant(shopper(), name)));
    const meta = await sharp(all[0]?.bytes).metadata();
    expect([meta.width, meta.height]).toEqual([400, 200]);
    expect(new Set(all.map((variant) => variant?.bytes.toString('base64'))).size).toBe(1);
  });

  test('has its sizes made by a job before anybody asks', async () => {
    const { path } = await upload(await canvas(300, 300).png().toBuffer());
    await runtime.drain();
    const name = nameIn(path).replace('.png', '');
    for (const width of [200, 400]) {
      for (const format of ['avif', 'webp']) {
        const key = `presets/${name.slice(0, 2)}/${name}-${width}.${format}`;
        expect(await runtime.files.get(key), key).toBeDefined();
      }
    }
    expect(await runtime.files.get(`presets/${name.slice(0, 2)}/${name}-640.avif`)).toBeUndefined();
  });

  test('drawn as SVG becomes pixels', async () => {
    const svg =
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><script>alert(1)</script><rect width="60" height="40"/></svg>';
    const stored = await upload(Buffer.from(svg));
    expect(stored.mimetype).toBe('image/png');
    const { bytes } = (await pictureVariant(shopper(), nameIn(stored.path))) ?? {};
    expect(bytes?.subarray(1, 4).toString()).toBe('PNG');
  });

  test('that moves keeps moving and has no presets', async () => {
    const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 10), Buffer.alloc(20 * 20 * 3, 200)]);
    const gif = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .gif()
      .toBuffer();
    const stored = await upload(gif);
    expect(stored).toMatchObject({ mimetype: 'image/gif', picture: { height: 20, avif: '', webp: '' } });
  });
});

describe('refuses', () => {
  const code = (work: Promise<unknown>) =>
    work.then(
      () => 'accepted',
      (error: { code: string }) => error.code,
    );
  test('what is too large, of the wrong kind, or no picture at all', async () => {
    expect(await code(upload(randomBytes(2 * 1024 * 1024 + 1)))).toBe('media.file-too-large');
    expect(await code(upload(Buffer.from('<html><script>1</script></html>')))).toBe('media.wrong-type');
    expect(await code(upload(Buffer.from('%PDF-1.7\n%âãÏÓ')))).toBe('media.wrong-type');
    expect(await code(upload(Buffer.from('<!DOCTYPE html><svg/>'), 'file'))).toBe('media.wrong-type');
    expect(await code(upload(Buffer.from('MZ\u0000\u0001\u0002program'), 'file'))).toBe('media.wrong-type');
    const png = await canvas(400, 400).png().toBuffer();
    expect(await code(upload(png.subarray(0, 60)))).toBe('media.picture-unreadable');
  });

  test('a small file of very many pixels, and an SVG that defines entities', async () => {
    const bomb = await canvas(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.byteLength).toBeLessThan(2 * 1024 * 1024);
    expect(await code(upload(bomb))).toBe('media.picture-too-large');
    const laughs = '<svg xmlns="http://www.w3.org/2000/svg"><!ENTITY a "b"></svg>';
    expect(await code(upload(Buffer.from(laughs)))).toBe('media.picture-unreadable');
  });
});

describe('a private file', () => {
  test('has no address, is a row of its own each time, and is read by those who may', async () => {
    const file = { filename: 'slip.pdf', bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n') };
    const [first, second] = [await storePrivateFile(desk(), file), await storePrivateFile(desk(), file)];
    expect(first.id).not.toBe(second.id);
    expect(first.sha256).toBe(second.sha256);
    expect(await readFile(desk(), first.id)).toMatchObject({ filename: 'slip.pdf', mimetype: 'application/pdf' });
    await expect(getPublicFile(desk(), first.id)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('cannot be had as a public picture', async () => {
    const bytes = await canvas(30, 30).png().toBuffer();
    const row = await storePrivateFile(desk(), { filename: 'slip.png', bytes });
    expect(await pictureVariant(shopper(), `${row.name}.png`)).toBeUndefined();
    expect(await pictureVariant(shopper(), `${row.name}-200.webp`)).toBeUndefined();
  });
});

test('addresses that name nothing are not found', async () => {
  const { name } = await storePicture(shopper(), { bytes: await canvas(30, 30).webp().toBuffer() });
  const real = pictureWidths.map((width) => `${name}-${width}.webp`);
  expect(await pictureVariant(shopper(), real[0] ?? '')).toBeDefined();
  for (const address of [`${name}-123.webp`, `${name}.jpg`, `${'0'.repeat(32)}-200.webp`, '../../etc/passwd', '']) {
    expect(await pictureVariant(shopper(), address), address).toBeUndefined();
  }
});
