// Noto Sans in its Hong Kong and its mainland forms. Neither has every character, so each character is drawn with the first
// font that has it; one that none has (an emoji, a script the shop has no font for) becomes a question mark.
import { readFileSync } from 'node:fs';
import type PDFDocument from 'pdfkit';

export type Weight = 'regular' | 'bold';
type Doc = InstanceType<typeof PDFDocument>;

/** A stretch of text that one font draws. */
export interface FontRun {
  readonly font: string;
  readonly text: string;
}

const hk = '@expo-google-fonts/noto-sans-hk';
const sc = '@embedpdf/fonts-sc';
/** The package a font comes with, and its file seen from the package's main module. */
const fontFiles = {
  'hk-regular': [hk, './400Regular/NotoSansHK_400Regular.ttf'],
  'hk-bold': [hk, './700Bold/NotoSansHK_700Bold.ttf'],
  'sc-regular': [sc, '../fonts/NotoSansHans-Regular.otf'],
  'sc-bold': [sc, '../fonts/NotoSansHans-Bold.otf'],
} as const;
type FontName = keyof typeof fontFiles;

const bytes = new Map<FontName, Buffer>();

function bytesOf(name: FontName): Buffer {
  const known = bytes.get(name);
  if (known) return known;
  const [from, file] = fontFiles[name];
  const read = readFileSync(new URL(file, import.meta.resolve(from)));
  bytes.set(name, read);
  return read;
}

/** What fontkit, below pdfkit, knows of an opened font; pdfkit's types leave it out. */
interface OpenedFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

const missing = '?';
/** Marks that only change the character before them, and characters that show nothing. */
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

/** The fonts of one document. A font is read and embedded when the first text needs it. */
export class DocumentFonts {
  private readonly doc: Doc;
  private order: readonly ('hk' | 'sc')[] = ['hk', 'sc'];
  private readonly registered = new Set<string>();

  constructor(doc: Doc) {
    this.doc = doc;
  }

  /** From here on Chinese is drawn in the forms its readers know. */
  readIn(language: string): void {
    this.order = /^zh-(CN|Hans)/i.test(language) ? ['sc', 'hk'] : ['hk', 'sc'];
  }

  /** Makes a font the one that is drawn and measured with. */
  use(font: string, size: number): void {
    if (!this.registered.has(font)) {
      this.doc.registerFont(font, bytesOf(font as FontName));
      this.registered.add(font);
    }
    this.doc.font(font, size);
  }

  private has(font: string, character: string): boolean {
    this.use(font, 10);
    const opened = (this.doc as Doc & { _font: OpenedFont })._font.font;
    return opened.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  }

  /** The text in stretches of one font each, in order. */
  runs(text: string, weight: Weight): FontRun[] {
    const runs: { font: string; text: string }[] = [];
    for (const character of text.normalize('NFC').replace(invisible, '')) {
      const fonts = this.order.map((forms) => `${forms}-${weight}`);
      const font = fonts.find((one) => this.has(one, character));
      const [drawn, by] = font ? [character, font] : [missing, fonts[0] ?? ''];
      const last = runs.at(-1);
      if (last?.font === by) last.text += drawn;
      else runs.push({ font: by, text: drawn });
    }
    return runs;
  }

  /** Points. */
  width(text: string, weight: Weight, size: number): number {
    let sum = 0;
    for (const run of this.runs(text, weight)) {
      this.use(run.font, size);
      sum += this.doc.widthOfString(run.text);
    }
    return sum;
  }
}
