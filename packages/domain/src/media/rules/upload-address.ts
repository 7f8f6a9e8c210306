// Addresses under /uploads: `<name>.jpg` is the whole picture, `<name>-400.avif` one of its widths and
// `<name>-square-30x40.webp` one of its shapes, cut around that point. Nothing else exists.
import {
  type FocalPoint,
  type PictureFormat,
  type PictureShape,
  type PictureWidth,
  pictureFormats,
  pictureShapes,
  pictureWidths,
  widthsFor,
} from '../contract/index.ts';

export interface WholeAddress {
  readonly name: string;
  readonly whole: string;
}
export interface WidthAddress {
  readonly name: string;
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}
export interface ShapeAddress {
  readonly name: string;
  readonly shape: PictureShape;
  readonly focus: FocalPoint;
}
export type PresetAddress = WidthAddress | ShapeAddress;
export type UploadAddress = WholeAddress | PresetAddress;

const shape =
  /^(?<name>[0-9a-f]{32})(?:-(?<width>\d{3,4})|-(?<shape>[a-z]{4,6})-(?<x>\d{1,3})x(?<y>\d{1,3}))?\.(?<ending>[a-z]{3,4})$/;
const wholeEndings = new Set(['jpg', 'png', 'webp', 'gif']);

function shapeAddressOf(parts: Record<string, string | undefined>): ShapeAddress | undefined {
  const { name = '', shape: kind = '', x = '', y = '', ending } = parts;
  if (!Object.hasOwn(pictureShapes, kind)) return undefined;
  const known = kind as PictureShape;
  const focus = { x: Number(x), y: Number(y) };
  // One spelling per point: `007` would be a second address of the same picture.
  const plain = String(focus.x) === x && String(focus.y) === y && focus.x <= 100 && focus.y <= 100;
  return plain && ending === pictureShapes[known].format ? { name, shape: known, focus } : undefined;
}

/** Reads the last part of an address; `undefined` when it names nothing that could exist. */
export function readUploadAddress(text: string): UploadAddress | undefined {
  const parts = shape.exec(text)?.groups;
  if (!parts?.name) return undefined;
  const { name, ending = '' } = parts;
  if (parts.shape) return shapeAddressOf(parts);
  if (parts.width === undefined) return wholeEndings.has(ending) ? { name, whole: ending } : undefined;
  const width = pictureWidths.find((candidate) => String(candidate) === parts.width);
  const format = pictureFormats.find((candidate) => candidate === ending);
  return width && format ? { name, width, format } : undefined;
}

/** The last part of an address, as `readUploadAddress` reads it. */
export function uploadNameOf(address: UploadAddress): string {
  if ('whole' in address) return `${address.name}.${address.whole}`;
  if ('width' in address) return `${address.name}-${address.width}.${address.format}`;
  const { name, shape: kind, focus } = address;
  return `${name}-${kind}-${focus.x}x${focus.y}.${pictureShapes[kind].format}`;
}

const folderOf = (name: string) => name.slice(0, 2);

/** Where the bytes of an address are kept in the file store. */
export function storeKeyOf(address: UploadAddress): string {
  return `${'whole' in address ? 'pictures' : 'presets'}/${folderOf(address.name)}/${uploadNameOf(address)}`;
}

/** Where every preset of a picture may be kept. */
export function presetKeysOf(name: string, width: number, focus: FocalPoint): string[] {
  const widths = widthsFor(width).flatMap((size) => pictureFormats.map((format) => ({ name, width: size, format })));
  const shapes = Object.keys(pictureShapes).map((kind) => ({ name, shape: kind as PictureShape, focus }));
  return [...widths, ...shapes].map(storeKeyOf);
}
