// Lines that a printer has no letters for, Chinese above all, as a picture.
import type { PaperLine } from './paper-line.ts';

const [size, high] = [24, 34];
type Words = Exclude<PaperLine, { kind: 'rule' }>;
interface Row {
  readonly line: Words;
  readonly text: string;
  readonly value: string;
}

/** A text cut where it is as wide as the paper; Chinese may break anywhere. */
function broken(text: string, most: number, widthOf: (text: string) => number): string[] {
  const rows: string[] = [''];
  for (const part of text.split(/(?<=[\s\u2e80-\uffef])/u)) {
    const row = rows.at(-1) ?? '';
    if (row && widthOf(row + part) > most) rows.push(part);
    else rows[rows.length - 1] = row + part;
  }
  return rows;
}

/** So many dots wide. */
export function drawLines(lines: readonly Words[], dots: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no picture');
  const fontOf = ({ strong }: Words) =>
    `${strong ? 700 : 400} ${size}px "Noto Sans HK", "PingFang HK", "Microsoft JhengHei", sans-serif`;
  const widthOf = (text: string) => pen.measureText(text).width;
  const rows = lines.flatMap((line): Row[] => {
    pen.font = fontOf(line);
    if (line.kind === 'words') return broken(line.text, dots, widthOf).map((text) => ({ line, text, value: '' }));
    const parts = broken(line.label, dots - widthOf(line.value) - size, widthOf);
    return parts.map((text, at) => ({ line, text, value: at === parts.length - 1 ? line.value : '' }));
  });
  [canvas.width, canvas.height] = [dots, rows.length * high];
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  pen.textBaseline = 'middle';
  rows.forEach(({ line, text, value }, at) => {
    pen.font = fontOf(line);
    const middle = at * high + high / 2;
    const centred = line.kind === 'words' && line.centred;
    pen.fillText(text, centred ? (dots - widthOf(text)) / 2 : 0, middle);
    pen.fillText(value, dots - widthOf(value), middle);
  });
  return canvas;
}
