// What finds codes in a picture: the browser itself, or a program that is fetched where it has none (iPhones, Firefox, most desktops).

/** A reader as browsers bring it; not in the types of the DOM yet. */
export interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface CodeReaderClass {
  new (wish: { readonly formats: readonly string[] }): CodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Kinds of codes by what they stand on: goods have the bars of their makers or of the shop's own labels, or a label's square. */
const formats = {
  goods: ['qr_code', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39'],
  cards: ['qr_code'],
} as const;
export type Read = keyof typeof formats;

/** Whether there is a camera to read with: a page without https has none. */
export const readsCodes = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

/** The megabyte of the program comes from the shop itself, once, and is kept by the browser. */
async function fetchedReader(read: Read): Promise<CodeReader> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: program }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  prepareZXingModule({ overrides: { locateFile: () => program } });
  return new BarcodeDetector({ formats: [...formats[read]] });
}

/** A reader of these codes: the browser's own where it knows any of them. */
export async function codeReader(read: Read): Promise<CodeReader> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: CodeReaderClass };
  const known = await Own?.getSupportedFormats();
  const able = formats[read].filter((format) => known?.includes(format));
  return Own && able.length > 0 ? new Own({ formats: able }) : fetchedReader(read);
}
