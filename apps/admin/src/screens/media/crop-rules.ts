// How the shown part of a picture moves and grows under a pointer. All in pixels of the whole picture.
import type { Crop } from '@kaifong/domain/media/contract';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Corner = (typeof corners)[number];

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));
const smallest = 16;

const rounded = ({ left, top, width, height }: Crop, whole: Size): Crop => {
  const w = between(Math.round(width), 1, whole.width);
  const h = between(Math.round(height), 1, whole.height);
  return {
    left: between(Math.round(left), 0, whole.width - w),
    top: between(Math.round(top), 0, whole.height - h),
    width: w,
    height: h,
  };
};

export const wholeOf = ({ width, height }: Size): Crop => ({ left: 0, top: 0, width, height });

/** The part moved, never over the edge. */
export const moved = (part: Crop, dx: number, dy: number, whole: Size): Crop =>
  rounded({ ...part, left: part.left + dx, top: part.top + dy }, whole);

/** The largest part of these proportions around the middle of the one there is; any part does when there are none. */
export function inRatio(part: Crop, whole: Size, ratio: number | null): Crop {
  if (ratio === null) return part;
  const width = Math.min(part.width, part.height * ratio);
  const height = width / ratio;
  const grown = Math.min(
    whole.width / width,
    whole.height / height,
    Math.max(part.width / width, part.height / height),
  );
  const [w, h] = [width * grown, height * grown];
  const left = part.left + (part.width - w) / 2;
  const top = part.top + (part.height - h) / 2;
  return rounded(
    { left: between(left, 0, whole.width - w), top: between(top, 0, whole.height - h), width: w, height: h },
    whole,
  );
}

/** The part with one corner drawn elsewhere; the corner opposite stays where it is. */
export function resized(part: Crop, corner: Corner, dx: number, dy: number, whole: Size, ratio: number | null): Crop {
  const toLeft = corner.endsWith('left');
  const toTop = corner.startsWith('top');
  const right = part.left + part.width;
  const bottom = part.top + part.height;
  const roomX = toLeft ? right : whole.width - part.left;
  const roomY = toTop ? bottom : whole.height - part.top;
  let width = between(part.width + (toLeft ? -dx : dx), Math.min(smallest, roomX), roomX);
  let height = between(part.height + (toTop ? -dy : dy), Math.min(smallest, roomY), roomY);
  if (ratio !== null) {
    width = Math.min(width, roomY * ratio);
    height = width / ratio;
  }
  return rounded(
    { left: toLeft ? right - width : part.left, top: toTop ? bottom - height : part.top, width, height },
    whole,
  );
}

/** The part with one of its four numbers typed in. */
export const typed = (part: Crop, name: keyof Crop, value: number, whole: Size): Crop => {
  const next = { ...part, [name]: value };
  return rounded(
    { ...next, width: Math.min(next.width, whole.width), height: Math.min(next.height, whole.height) },
    whole,
  );
};
