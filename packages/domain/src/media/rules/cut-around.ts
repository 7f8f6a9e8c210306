// Which part of a picture is shown when it must have another shape.
import type { Crop, FocalPoint } from '../contract/index.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The largest part of `whole` with the proportions of `shape`, with the focal point as near to its middle as may be. */
export function cutAround(whole: Size, shape: Size, focus: FocalPoint): Crop {
  const scale = Math.min(whole.width / shape.width, whole.height / shape.height);
  const width = between(Math.round(shape.width * scale), 1, whole.width);
  const height = between(Math.round(shape.height * scale), 1, whole.height);
  return {
    left: Math.round(between((whole.width * focus.x) / 100 - width / 2, 0, whole.width - width)),
    top: Math.round(between((whole.height * focus.y) / 100 - height / 2, 0, whole.height - height)),
    width,
    height,
  };
}

/** Whether a part lies inside the picture. */
export const liesInside = ({ left, top, width, height }: Crop, whole: Size): boolean =>
  left + width <= whole.width && top + height <= whole.height;
