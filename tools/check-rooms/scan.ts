// Reads a source file just well enough: which modules it imports, and its code without comments and strings.
// A whole parser would be surer and thirty times slower; the compiler and the linter already parse everything.

export interface Import {
  specifier: string;
  line: number;
  /** `import type`: gone when the program runs. */
  typeOnly: boolean;
}

export interface Scanned {
  imports: Import[];
  /** The text with comments and the insides of strings blanked; every character keeps its place. */
  code: string;
}

const STATEMENT = /\b(import|export)\b(?<clause>[^'"`;]*?)\bfrom\s*['"]/g;
const BARE = /\bimport\s*\(?\s*['"]/g;
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{;+\-*%~^]|=>|\b(?:return|typeof|case))\s*$/;

export function scan(text: string): Scanned {
  const code = withoutCommentsAndStrings(text);
  const imports: Import[] = [];
  const add = (quoteAt: number, typeOnly: boolean) => {
    const end = text.indexOf(text[quoteAt] ?? "'", quoteAt + 1);
    imports.push({ specifier: text.slice(quoteAt + 1, end), line: lineAt(text, quoteAt), typeOnly });
  };
  for (const match of code.matchAll(STATEMENT)) {
    add(match.index + match[0].length - 1, /^\s*type\b/.test(match.groups?.clause ?? ''));
  }
  for (const match of code.matchAll(BARE)) add(match.index + match[0].length - 1, false);
  return { imports, code };
}

export function lineAt(text: string, at: number): number {
  let line = 1;
  for (let next = text.indexOf('\n'); next !== -1 && next < at; next = text.indexOf('\n', next + 1)) line += 1;
  return line;
}

/** Blanks what is not code, keeping quotes and line ends where they are. */
function withoutCommentsAndStrings(text: string): string {
  const kept: string[] = [];
  // What to return to at the `}` that closes a `${`: the depth of braces inside it, innermost last.
  const templates: number[] = [];
  let at = 0;
  let from = 0;

  const blank = (until: number) => {
    kept.push(text.slice(from, at), text.slice(at, until).replace(/[^\n]/g, ' '));
    at = until;
    from = until;
  };
  const template = () => {
    const end = endOfTemplatePiece(text, at);
    blank(end);
    if (text[end] === '$') {
      templates.push(0);
      at += 2;
    } else at += 1;
  };

  while (at < text.length) {
    const char = text[at];
    const next = text[at + 1];
    if (char === '/' && next === '/') blank(orEnd(text, text.indexOf('\n', at)));
    else if (char === '/' && next === '*') blank(orEnd(text, text.indexOf('*/', at + 2) + 2, 2));
    else if (char === '/' && BEFORE_REGEX.test(text.slice(Math.max(0, at - 12), at))) blank(endOfRegex(text, at));
    else if (char === "'" || char === '"') {
      at += 1;
      blank(endOfString(text, at, char));
      at += 1;
    } else if (char === '`') {
      at += 1;
      template();
    } else if (char === '{' && templates.length > 0) {
      templates[templates.length - 1] = (templates.at(-1) ?? 0) + 1;
      at += 1;
    } else if (char === '}' && templates.length > 0) {
      at += 1;
      const depth = templates.pop() ?? 0;
      if (depth > 0) templates.push(depth - 1);
      else template();
    } else at += 1;
  }
  return kept.join('') + text.slice(from);
}

function orEnd(text: string, found: number, none = 0): number {
  return found === none - 1 ? text.length : found;
}

function endOfString(text: string, start: number, quote: string): number {
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    // An apostrophe in the text of a page opens no string: none goes past its line.
    else if (text[at] === quote || text[at] === '\n') return at;
  }
  return text.length;
}

function endOfTemplatePiece(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '`' || (text[at] === '$' && text[at + 1] === '{')) return at;
  }
  return text.length;
}

function endOfRegex(text: string, start: number): number {
  let inClass = false;
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === '\n') return at;
    else if (char === '[') inClass = true;
    else if (char === ']') inClass = false;
    else if (char === '/' && !inClass) return at + 1;
  }
  return text.length;
}
