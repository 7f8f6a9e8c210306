import type { JSHandle, Page } from 'playwright';

export interface DrawnPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
}

/** A picture drawn in the browser, of one colour: as the bytes of a png, for what chooses a file. */
export async function pictureOf(page: Page, picture: DrawnPicture) {
  const base64 = await page.evaluate(async ({ width, height, colour }) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('Nothing to draw with');
    pen.fillStyle = colour;
    pen.fillRect(0, 0, width, height);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, picture);
  return { name: picture.name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

/** The same as somebody drags it from her desktop or copies it: a transfer with one picture in it. */
export async function transferOf(page: Page, picture: DrawnPicture): Promise<JSHandle<DataTransfer>> {
  const { name, buffer } = await pictureOf(page, picture);
  return page.evaluateHandle(
    ([base64, filename]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], filename, { type: 'image/png' }));
      return data;
    },
    [buffer.toString('base64'), name] as const,
  );
}
