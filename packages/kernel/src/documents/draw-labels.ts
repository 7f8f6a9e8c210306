import { codeShape } from '../codes/index.ts';
import { fillCode } from './draw-code.ts';
import { codeLine, codePlace, type Label, type LabelSheet, labelMargin, quietUnits, unitOf } from './label-sheet.ts';
import { ink, lineHeight, Paper, type TextStyle } from './paper.ts';

const points = (millimetres: number) => (millimetres * 72) / 25.4;
const codeSize = 6;

/** The bytes of a PDF: labels row by row, as many pages as they need. */
export async function drawLabels(sheet: LabelSheet): Promise<Buffer> {
  const { layout, labels, used, language, title } = sheet;
  const size = [points(layout.page.width), points(layout.page.height)] as const;
  const paper = new Paper({ title, language, size });
  paper.fonts.readIn(language);
  const perPage = layout.columns * layout.rows;
  for (const [index, label] of labels.entries()) {
    const place = (used + index) % perPage;
    if (place === 0 && index > 0) paper.doc.addPage();
    const [column, row] = [place % layout.columns, Math.floor(place / layout.columns)];
    paper.doc.save();
    paper.doc.translate(points(layout.left + column * layout.acrossBy), points(layout.top + row * layout.downBy));
    drawLabel(paper, label, sheet);
    paper.doc.restore();
  }
  return paper.bytes();
}

function drawLabel(paper: Paper, label: Label, sheet: LabelSheet): void {
  const { kind, layout, edges } = sheet;
  const { width, height } = layout.label;
  if (edges) paper.doc.lineWidth(0.4).strokeColor(ink.line).rect(0, 0, points(width), points(height)).stroke();
  const place = codePlace(kind, layout);
  drawCode(paper, label.code, sheet);
  if (kind === 'barcode') {
    drawLines(paper, label.lines, { x: labelMargin, width: width - 2 * labelMargin, height: place.y - labelMargin });
    const below = [points(place.x), points(place.y + place.height), points(place.width)] as const;
    paper.line(label.code, ...below, { size: codeSize, align: 'center' });
    return;
  }
  const x = place.x + place.width + labelMargin;
  const beside = { x, width: width - labelMargin - x, height: height - 2 * labelMargin - codeLine };
  drawLines(paper, label.lines, beside);
  const style: TextStyle = { size: codeSize };
  const code = fitting(paper, label.code, points(beside.width), style);
  paper.line(code, points(x), points(height - labelMargin - codeLine), points(beside.width), style);
}

function drawCode(paper: Paper, text: string, { kind, layout }: LabelSheet): void {
  const place = codePlace(kind, layout);
  const shape = codeShape(kind, text);
  const across = points(unitOf(kind, layout, shape));
  const quiet = quietUnits[kind];
  // Bars are as tall as there is room for, a QR code is a square.
  const [inset, down] = kind === 'qrcode' ? [quiet * across, across] : [0, points(place.height) / shape.height];
  fillCode(paper, shape, { x: points(place.x) + quiet * across, y: points(place.y) + inset, across, down });
}

interface Room {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

/** As many lines as there is room for, in the largest letters with which all of them fit; a long name takes a second line. */
function drawLines(paper: Paper, lines: readonly string[], { x, width, height }: Room): void {
  const [wide, high] = [points(width), points(height)];
  const size = [9, 8, 7, 6, 5].find((one) => lines.length * lineHeight(one) <= high) ?? 5;
  const most = Math.max(1, Math.floor(high / lineHeight(size)));
  const [name = '', ...others] = lines;
  const [head = '', ...rest] = paper.wrap(name, wide, { size, weight: 'bold' });
  const bold = rest.length > 0 && most > lines.length ? [head, rest.join(' ')] : [name];
  [...bold, ...others].slice(0, most).forEach((text, index) => {
    const style: TextStyle = { size, weight: index < bold.length ? 'bold' : 'regular' };
    paper.line(
      fitting(paper, text, wide, style),
      points(x),
      points(labelMargin) + index * lineHeight(size),
      wide,
      style,
    );
  });
}

/** The text, or as much of it as fits with three dots behind it. */
function fitting(paper: Paper, text: string, width: number, { size, weight = 'regular' }: TextStyle): string {
  const fits = (part: string) => paper.fonts.width(part, weight, size) <= width;
  if (fits(text)) return text;
  const letters = [...text];
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
