// What several features show in the same way, made by their loaders from the contract's shapes.
import { type DisplayCurrency, showMoney } from '@kaifong/base/money';
import type { Picture } from '@kaifong/domain/media/contract';
import { type PictureView, pictureViewOf } from '@kaifong/ui/picture';

export function pictureView(picture: Picture | null): PictureView | null {
  return picture && pictureViewOf(picture);
}

/** `120.5` in the base currency, in the words of the visitor's currency: `HK$120.50`. */
export function amountView(amount: number, currency: DisplayCurrency): string {
  return showMoney(Math.round(amount * 100), currency);
}

/** An SVG as the address of a picture. */
export const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
