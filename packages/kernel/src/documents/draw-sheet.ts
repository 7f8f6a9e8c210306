import type { DocumentCell, DocumentFact, DocumentSheet } from './document-sheet.ts';
import { ink, inner, lineHeight, Paper, page, type TextStyle } from './paper.ts';

const left = page.margin;
const gap = 12;
const small: TextStyle = { size: 8.5, color: ink.quiet };
const body: TextStyle = { size: 10 };
const strongBody: TextStyle = { size: 10, weight: 'bold' };
/** A band behind words reaches this far beyond them. */
const pad = 8;

/**
 * The bytes of a PDF: each sheet begins a page of its own and counts its pages by itself. Long tables go on over as many
 * pages as they need, their heads repeated.
 */
export async function drawSheets(sheets: readonly DocumentSheet[], password?: string): Promise<Buffer> {
  const [first] = sheets;
  if (!first) throw new Error('a document needs a sheet');
  const paper = new Paper({
    ...{ title: `${first.title} ${first.number}`, language: first.language },
    ...(password !== undefined && { password }),
  });
  for (const [index, sheet] of sheets.entries()) {
    if (index > 0) paper.nextPage();
    paper.fonts.readIn(sheet.language);
    const from = paper.pageCount - 1;
    drawHead(paper, sheet);
    drawParties(paper, sheet);
    drawTable(paper, sheet);
    drawTotals(paper, sheet);
    drawNotes(paper, sheet);
    paper.onPagesFrom(from, (number, count) => drawFoot(paper, sheet, number, count));
  }
  return paper.bytes();
}

/** Shop on one side, what this is on the other. */
function drawHead(paper: Paper, { shop, title, number }: DocumentSheet): void {
  const half = (inner - gap) / 2;
  let y: number = page.margin;
  if (shop.logo) {
    paper.doc.image(Buffer.from(shop.logo), left, y, { fit: [half, 48] });
    y += 56;
  }
  y = paper.block([shop.name], left, y, half, { size: 13, weight: 'bold' });
  const shopEnd = paper.block(shop.lines, left, y, half, small);
  const right = left + half + gap;
  const titleEnd = paper.block([title], right, page.margin, half, { size: 20, weight: 'bold', align: 'end' });
  const numberEnd = paper.block([number], right, titleEnd, half, { size: 11, align: 'end', color: ink.quiet });
  paper.y = Math.max(shopEnd, numberEnd) + 10;
  paper.rule(paper.y, shop.color, 2);
  paper.y += 16;
}

/** Up to two parties beside the facts. */
function drawParties(paper: Paper, { parties, facts }: DocumentSheet): void {
  const count = parties.length + (facts.length > 0 ? 1 : 0);
  const width = (inner - gap * (count - 1)) / count;
  const top = paper.y;
  const ends = parties.map(({ title, lines }, index) => {
    const x = left + index * (width + gap);
    const y = paper.block([title], x, top, width, { ...small, weight: 'bold' }) + 2;
    return paper.block(lines.filter(Boolean), x, y, width, body);
  });
  if (facts.length > 0) ends.push(drawFacts(paper, facts, left + parties.length * (width + gap), top, width));
  paper.y = Math.max(top, ...ends) + 14;
}

function drawFacts(paper: Paper, facts: readonly DocumentFact[], x: number, top: number, width: number): number {
  let y = top;
  for (const { label, value } of facts) {
    y = paper.block([label], x, y, width, { ...small, align: 'end' });
    y = paper.block([value], x, y, width, { ...body, align: 'end' }) + 3;
  }
  return y;
}

const styleOf = ({ strong = false }: DocumentCell): TextStyle => (strong ? strongBody : body);

function drawTable(paper: Paper, { columns, rows, shop }: DocumentSheet): void {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  const room = inner - 2 * pad - gap * (columns.length - 1);
  let next: number = left + pad;
  const places = columns.map(({ width, align = 'start', label }) => {
    const place = { label, align, x: next, width: (width / whole) * room };
    next += place.width + gap;
    return place;
  });

  const heads = () => {
    const lines = places.map(({ label, width }) => paper.wrap(label, width, { ...small, weight: 'bold' }).length);
    const height = Math.max(...lines) * lineHeight(8.5) + 10;
    paper.band(left, paper.y, inner, height, shop.color);
    for (const { label, x, width, align } of places)
      paper.block([label], x, paper.y + 5, width, { ...small, color: ink.text, weight: 'bold', align });
    paper.y += height + 7;
  };
  const height = (cell: DocumentCell, width: number) =>
    paper.wrap(cell.text, width, styleOf(cell)).length * lineHeight(10) +
    (cell.detail ? paper.wrap(cell.detail, width, small).length * lineHeight(8.5) : 0);

  // A table's head stands with its first row.
  paper.need(60);
  heads();
  paper.onNewPage = heads;
  for (const row of rows) {
    const cells = places.map((place, index) => ({ ...place, cell: row[index] ?? { text: '' } }));
    paper.need(Math.max(...cells.map(({ cell, width }) => height(cell, width))) + 12);
    const ends = cells.map(({ cell, x, width, align }) => {
      const y = paper.block([cell.text], x, paper.y, width, { ...styleOf(cell), align });
      return cell.detail ? paper.block([cell.detail], x, y, width, { ...small, align }) : y;
    });
    paper.y = Math.max(...ends) + 5;
    paper.rule(paper.y);
    paper.y += 6;
  }
  paper.onNewPage = undefined;
}

/** A sum stands in a band, the amounts it is made of above it; what is only said beside it is smaller. */
function drawTotals(paper: Paper, { totals, shop }: DocumentSheet): void {
  const width = inner * 0.5;
  const x = left + inner - width;
  const [labelWidth, valueWidth] = [width * 0.6 - 2 * pad, width * 0.4];
  const styleOfFact = ({ strong = false, quiet = false }: DocumentFact): TextStyle => {
    if (strong) return { size: 12, weight: 'bold', color: shop.color };
    return quiet ? small : body;
  };
  const heightOf = (fact: DocumentFact) => {
    const style = styleOfFact(fact);
    const lines = Math.max(
      paper.wrap(fact.label, labelWidth, style).length,
      paper.wrap(fact.value, valueWidth, style).length,
    );
    return lines * lineHeight(style.size) + (fact.strong ? 8 : 3);
  };
  // Sums stay together: a total alone on a page says nothing.
  paper.need(totals.reduce((sum, fact) => sum + heightOf(fact), 20));
  paper.y += 6;
  for (const fact of totals) {
    const [style, height] = [styleOfFact(fact), heightOf(fact)];
    const top = paper.y + (fact.strong ? 4 : 1);
    if (fact.strong) paper.band(x, paper.y, width, height, shop.color);
    paper.block([fact.label], x + pad, top, labelWidth, style);
    paper.block([fact.value], x + width - pad - valueWidth, top, valueWidth, { ...style, align: 'end' });
    paper.y += height + (fact.strong ? 3 : 0);
  }
  paper.y += 14;
}

function drawNotes(paper: Paper, { notes }: DocumentSheet): void {
  for (const note of notes) {
    for (const line of paper.wrap(note, inner, body)) {
      paper.need(lineHeight(10));
      paper.line(line, left, paper.y, inner, body);
      paper.y += lineHeight(10);
    }
    paper.y += 6;
  }
}

function drawFoot(paper: Paper, { shop, number, pageWords }: DocumentSheet, at: number, count: number): void {
  const y = page.height - page.margin - 14;
  const words = pageWords.replace('{{page}}', String(at)).replace('{{pages}}', String(count));
  paper.rule(y - 6);
  paper.line(`${shop.name} · ${number}`, left, y, inner, small);
  paper.line(words, left, y, inner, { ...small, align: 'end' });
}
