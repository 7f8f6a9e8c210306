import LineBreaker from 'linebreak';

/**
 * The lines of a text that is at most `width` points wide, broken where its language allows (Unicode's line breaking: between
 * Chinese characters, not before a full stop). A word wider than a line is cut between characters.
 */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}

function wrapParagraph(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    if (measure((line + piece).trimEnd()) <= width) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = piece;
    while (measure(line.trimEnd()) > width && [...line].length > 1) {
      const head = longestHead(line, width, measure);
      lines.push(head);
      line = line.slice(head.length);
    }
  }
  return [...lines, line.trimEnd()];
}

function piecesOf(text: string): string[] {
  const breaker = new LineBreaker(text);
  const pieces: string[] = [];
  let from = 0;
  for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) {
    pieces.push(text.slice(from, at.position));
    from = at.position;
  }
  return pieces;
}

/** As many characters from the beginning as fit, at least one. */
function longestHead(text: string, width: number, measure: (text: string) => number): string {
  let head = '';
  for (const character of text) {
    if (head !== '' && measure(head + character) > width) break;
    head += character;
  }
  return head;
}
