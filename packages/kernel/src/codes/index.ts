// Pictures of codes that a machine reads, by bwip-js.
import { toBuffer, toSVG } from 'bwip-js/node';

const qr = (text: string) => ({ bcid: 'qrcode', text, eclevel: 'M', padding: 4, backgroundcolor: 'ffffff' });

/** A QR code as SVG text, with the quiet zone readers need. */
export const qrSvg = (text: string): string => toSVG(qr(text));

/** The same as PNG bytes, for letters: many mail programs show no SVG. */
export const qrPng = (text: string): Promise<Buffer> => toBuffer({ ...qr(text), scale: 4 });
