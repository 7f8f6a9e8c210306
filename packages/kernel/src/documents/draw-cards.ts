import { codeShape } from '../codes/index.ts';
import type { CodeCard } from './code-card.ts';
import { fillCode } from './draw-code.ts';
import { ink, lineHeight, Paper, type TextStyle } from './paper.ts';

/** A6 in points. */
const card = { width: 298, height: 420, margin: 24 } as const;
const inner = card.width - 2 * card.margin;
const bar = 7;
const codeSide = 132;
const foot = 26;
/** Top of what is below the dashed line. */
const stub = card.height - card.margin - foot - codeSide - 26;
const gap = 16;

const quiet: TextStyle = { size: 8, color: ink.quiet };

/** Size in which the heading stands in at most three lines, and as tall as there is room for. */
function headingLines(paper: Paper, text: string): { style: TextStyle; lines: string[] } {
  const sizes = [20, 17, 14, 12, 10];
  for (const size of sizes) {
    const style: TextStyle = { size, weight: 'bold' };
    const lines = paper.wrap(text, inner, style);
    if (lines.length <= 2 || (size <= 14 && lines.length <= 3)) return { style, lines };
  }
  const style: TextStyle = { size: 10, weight: 'bold' };
  return { style, lines: paper.wrap(text, inner, style).slice(0, 4) };
}

/** The bytes of a PDF: one card on each page. */
export async function drawCards(cards: readonly CodeCard[]): Promise<Buffer> {
  const [first] = cards;
  if (!first) throw new Error('a document needs a card');
  const paper = new Paper({ title: first.title, language: first.language, size: [card.width, card.height] });
  for (const [index, each] of cards.entries()) {
    if (index > 0) paper.doc.addPage();
    paper.fonts.readIn(each.language);
    drawHead(paper, each);
    drawStub(paper, each);
  }
  return paper.bytes();
}

/** The heading of a card, with when and where. */
function drawHead(paper: Paper, { shop, corner, heading, lead, lines }: CodeCard): void {
  const { doc } = paper;
  doc.save().rect(0, 0, card.width, bar).fill(shop.color).restore();
  const top = bar + 16;
  const half = inner * 0.6;
  if (shop.logo) doc.image(Buffer.from(shop.logo), card.margin, top - 4, { fit: [half, 20] });
  else paper.line(shop.name, card.margin, top, half, { size: 9, weight: 'bold' });
  paper.line(corner, card.margin + half, top, inner - half, { size: 9, color: ink.quiet, align: 'end' });
  const { style, lines: titles } = headingLines(paper, heading);
  let y = top + 26;
  for (const title of titles) {
    paper.line(title, card.margin, y, inner, style);
    y += style.size * 1.35;
  }
  y = paper.block(lead, card.margin, y + 8, inner, { size: 12, weight: 'bold', color: ink.text });
  const room = Math.floor((stub - 10 - y - 4) / lineHeight(9));
  const wrapped = lines.flatMap((line) => paper.wrap(line, inner, { size: 9 }));
  paper.block(wrapped.slice(0, Math.max(1, room)), card.margin, y + 4, inner, { size: 9, color: ink.quiet });
}

/** The code and whose it is, below a dashed line. */
function drawStub(paper: Paper, { facts, code, note }: CodeCard): void {
  const { doc } = paper;
  doc.save().lineWidth(0.75).strokeColor(ink.line).dash(3, { space: 3 });
  doc.moveTo(0, stub).lineTo(card.width, stub).stroke();
  doc.restore();
  const y = stub + 16;
  const shape = codeShape('qrcode', code);
  const unit = codeSide / shape.width;
  fillCode(paper, shape, { x: card.margin, y, across: unit, down: unit });
  const letters = code.replace(/(.{3})(.{4})(.{4})(.{4})(.{4})/, '$1 $2 $3 $4 $5');
  paper.line(letters, card.margin, y + codeSide + 4, codeSide, { size: 7.5, align: 'center' });
  const x = card.margin + codeSide + gap;
  const width = inner - codeSide - gap;
  let at = y - 2;
  for (const { label, value, strong = false } of facts) {
    const style: TextStyle = strong ? { size: 11, weight: 'bold' } : { size: 9 };
    const room = y + codeSide - at;
    if (room < lineHeight(8) + lineHeight(style.size)) break;
    at = paper.block([label], x, at, width, quiet);
    const most = Math.max(1, Math.floor((y + codeSide - at) / lineHeight(style.size)));
    at = paper.block(paper.wrap(value, width, style).slice(0, Math.min(most, 2)), x, at, width, style) + 5;
  }
  const notes = paper.wrap(note, inner, { ...quiet, size: 7.5 }).slice(0, 2);
  paper.block(notes, card.margin, card.height - card.margin - foot + 12, inner, { ...quiet, size: 7.5 });
}
