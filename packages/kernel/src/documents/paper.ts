// A sheet of A4 that is written from top to bottom: keeps where the next line stands, begins a page where one is full.
import PDFDocument from 'pdfkit';
import { DocumentFonts, type Weight } from './fonts.ts';
import { wrapText } from './wrap-text.ts';

/** Points: 595 × 842 is A4. */
export const page = { width: 595, height: 842, margin: 48, foot: 40 } as const;
export const inner = page.width - 2 * page.margin;
const bottom = page.height - page.margin - page.foot;

export const ink = { text: '#1f2328', quiet: '#6b7280', line: '#d9dce1' } as const;

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'start' | 'end' | 'center';
}

/** Height of a line of text; Chinese needs more room than the font's own. */
export const lineHeight = (size: number): number => size * 1.5;

export class Paper {
  readonly doc: InstanceType<typeof PDFDocument>;
  readonly fonts: DocumentFonts;
  /** Where the next thing begins, in points from the top. */
  y: number = page.margin;
  /** Drawn again on each new page: the heads of a table. */
  onNewPage: (() => void) | undefined;

  /** `size`: points of another sheet than A4. `password`: without it nobody opens the file (AES, 256 bits). */
  constructor({
    title,
    language,
    size,
    password,
  }: {
    title: string;
    language: string;
    size?: readonly [number, number];
    password?: string;
  }) {
    this.doc = new PDFDocument({
      size: size ? [...size] : 'A4',
      margin: 0,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Creator: 'Kaifong' },
      ...(password !== undefined && { userPassword: password, pdfVersion: '1.7ext3' as const }),
    });
    this.fonts = new DocumentFonts(this.doc);
  }

  /** Begins a page when fewer than `height` points are left. */
  need(height: number): void {
    if (this.y + height <= bottom) return;
    this.nextPage();
    this.onNewPage?.();
  }

  nextPage(): void {
    this.doc.addPage();
    this.y = page.margin;
  }

  get pageCount(): number {
    return this.doc.bufferedPageRange().count;
  }

  wrap(text: string, width: number, { size, weight = 'regular' }: TextStyle): string[] {
    return wrapText(text, width, (part) => this.fonts.width(part, weight, size));
  }

  /** One line, its top at `y`. */
  line(text: string, x: number, y: number, width: number, style: TextStyle): void {
    const { size, weight = 'regular', color = ink.text, align = 'start' } = style;
    const free = align === 'start' ? 0 : width - this.fonts.width(text, weight, size);
    let at = x + (align === 'center' ? free / 2 : free);
    this.doc.fillColor(color);
    // All fonts stand on one base line: tops differ from font to font.
    const base = y + size * 1.15;
    for (const run of this.fonts.runs(text, weight)) {
      this.fonts.use(run.font, size);
      this.doc.text(run.text, at, base, { lineBreak: false, baseline: 'alphabetic' });
      at += this.doc.widthOfString(run.text);
    }
  }

  /** Lines below each other from `y` on, broken to the width. Answers where they end. */
  block(texts: readonly string[], x: number, y: number, width: number, style: TextStyle): number {
    let at = y;
    for (const text of texts) {
      for (const line of this.wrap(text, width, style)) {
        this.line(line, x, at, width, style);
        at += lineHeight(style.size);
      }
    }
    return at;
  }

  rule(y: number, color: string = ink.line, thickness = 0.75): void {
    const { doc } = this;
    doc.lineWidth(thickness).strokeColor(color);
    doc
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .stroke();
  }

  /** A band in a breath of a colour, for words to stand on. */
  band(x: number, y: number, width: number, height: number, color: string): void {
    this.doc.save().fillColor(color).fillOpacity(0.08).rect(x, y, width, height).fill().restore();
  }

  /** Writes on each page from that index on, when all of them are there. */
  onPagesFrom(from: number, write: (number: number, count: number) => void): void {
    const count = this.pageCount - from;
    for (let index = 0; index < count; index += 1) {
      this.doc.switchToPage(from + index);
      write(index + 1, count);
    }
  }

  bytes(): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      this.doc.on('data', (part: Buffer) => parts.push(part));
      this.doc.once('end', () => resolve(Buffer.concat(parts)));
      this.doc.once('error', reject);
      this.doc.end();
    });
  }
}
