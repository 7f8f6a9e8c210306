// Lines that a printer has no letters for, Chinese above all, as a picture.
import { rowsOf, type Words } from './rows-of-line.ts';

const [size, high] = [24, 34];
/** So many dots wide. */
export function drawLines(lines: readonly Words[], dots: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no picture');
  const fontOf = ({ strong }: Words) =>
    `${strong ? 700 : 400} ${size}px "Noto Sans HK", "PingFang HK", "Microsoft JhengHei", sans-serif`;
  const widthOf = (text: string) => pen.measureText(text).width;
  const rows = lines.flatMap((line) => {
    pen.font = fontOf(line);
    return rowsOf(line, { most: dots, gap: size, widthOf }).map((row) => ({ line, ...row }));
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
