// Addresses under /uploads: `<name>.jpg` is the whole picture, `<name>-400.avif` one of the presets. Nothing else exists.
import { type PictureFormat, type PictureWidth, pictureFormats, pictureWidths } from '../contract/index.ts';

export type UploadAddress =
  | { readonly name: string; readonly whole: string }
  | { readonly name: string; readonly width: PictureWidth; readonly format: PictureFormat };

const shape = /^([0-9a-f]{32})(?:-(\d{3,4}))?\.([a-z]{3,4})$/;
const wholeEndings = new Set(['jpg', 'png', 'webp', 'gif']);

/** Reads the last part of an address; `undefined` when it names nothing that could exist. */
export function readUploadAddress(text: string): UploadAddress | undefined {
  const [, name, digits, ending = ''] = shape.exec(text) ?? [];
  if (!name) return undefined;
  if (digits === undefined) return wholeEndings.has(ending) ? { name, whole: ending } : undefined;
  const width = pictureWidths.find((candidate) => String(candidate) === digits);
  const format = pictureFormats.find((candidate) => candidate === ending);
  return width && format ? { name, width, format } : undefined;
}

const folderOf = (name: string) => name.slice(0, 2);

/** Where the bytes of an address are kept in the file store. */
export function storeKeyOf(address: UploadAddress): string {
  const { name } = address;
  return 'whole' in address
    ? `pictures/${folderOf(name)}/${name}.${address.whole}`
    : `presets/${folderOf(name)}/${name}-${address.width}.${address.format}`;
}
