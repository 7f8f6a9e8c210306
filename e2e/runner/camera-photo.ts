// A photo as a camera leaves it: several megabytes, stored on its side, with a note in its head how to turn it.
import type { Page } from 'playwright';

/** EXIF with one entry: orientation 6, the right side is up. */
const turned = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');

/** The bytes of a noisy picture, `width` by `height` as it is stored, for what chooses a file. */
export async function photoOf(page: Page, size: { readonly width: number; readonly height: number }) {
  const base64 = await page.evaluate(async ({ width, height }) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('Nothing to draw with');
    const noise = pen.createImageData(width, height);
    for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 255;
    pen.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, size);
  const plain = Buffer.from(base64, 'base64');
  const buffer = Buffer.concat([plain.subarray(0, 2), turned, plain.subarray(2)]);
  return { name: 'photo.jpeg', mimeType: 'image/jpeg', buffer };
}

/** What the page would send now. */
export const chosenPicture = (page: Page) =>
  page.evaluate(async () => {
    const file = document.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0];
    if (!file) throw new Error('Nothing is chosen');
    const picture = await createImageBitmap(file);
    return { name: file.name, type: file.type, upright: picture.height > picture.width };
  });
