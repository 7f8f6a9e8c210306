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
    drawLines(paper, label, { x: labelMargin, width: width - 2 * labelMargin, height: place.y - labelMargin });
    const below = [points(place.x), points(place.y + place.height), points(place.width)] as const;
    paper.line(label.code, ...below, { size: codeSize, align: 'center' });
    return;
  }
  const x = place.x + place.width + labelMargin;
  const beside = { x, width: width - labelMargin - x, height: height - 2 * labelMargin - codeLine };
  drawLines(paper, label, beside);
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

/** Letters of a label; the smallest are for a line that would be cut otherwise: half of a day tells another day. */
const letterSizes = [9, 8, 7, 6, 5] as const;
const smallLetters = [4.5, 4] as const;

/**
 * As many lines as there is room for, in the largest letters in which all of them fit, or all but the name: a long name takes a second line where
 * there is room for one, and is cut.
 */
function drawLines(paper: Paper, { lines: above, last }: Label, { x, width, height }: Room): void {
  const [wide, high] = [points(width), points(height)];
  const lines = [...above, ...(last ? [last] : [])];
  const [name = '', ...others] = lines;
  const fits = (text: string, style: TextStyle) =>
    paper.fonts.width(text, style.weight ?? 'regular', style.size) <= wide;
  const mostOf = (size: number) => Math.floor(high / lineHeight(size));
  const named = (size: number): string[] => {
    const [head = '', ...rest] = paper.wrap(name, wide, { size, weight: 'bold' });
    return rest.length > 0 && mostOf(size) > lines.length ? [head, rest.join(' ')] : [name];
  };
  const sizes = letterSizes.filter((size) => lines.length <= mostOf(size));
  const holds = (size: number) => others.every((text) => fits(text, { size }));
  const size =
    sizes.find((one) => holds(one) && named(one).every((text) => fits(text, { size: one, weight: 'bold' }))) ??
    sizes.find(holds) ??
    5;
  const bold = named(size);
  const most = Math.max(1, mostOf(size));
  const all = [...bold, ...others];
  const shown = last && all.length > most ? [...all.slice(0, most - 1), last] : all.slice(0, most);
  shown.forEach((text, index) => {
    const weight = index < bold.length ? 'bold' : 'regular';
    const small =
      weight === 'bold' || fits(text, { size }) ? size : smallLetters.find((one) => fits(text, { size: one }));
    const style: TextStyle = { size: small ?? size, weight };
    const y = points(labelMargin) + index * lineHeight(size);
    paper.line(fitting(paper, text, wide, style), points(x), y, wide, style);
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
