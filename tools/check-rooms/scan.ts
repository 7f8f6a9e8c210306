// Reads a source file just well enough: which modules it imports, its code without comments and strings, and its strings.
// A whole parser would be surer and thirty times slower; the compiler and the linter already parse everything.

export interface Import {
  specifier: string;
  line: number;
  /** Imported names. */
  names: string[];
  /** `import type`: removed by the compiler. */
  typeOnly: boolean;
}

/** A string or template literal; `${name}` for a variable, `${}` for any other expression. */
export interface Quoted {
  /** Offset of its first quote. */
  at: number;
  text: string;
}

/** A comment as it is written; each line of several `//` is one. */
export interface Comment {
  /** Offset of its first slash. */
  at: number;
  text: string;
}

export interface Scanned {
  imports: Import[];
  /** The text with comments and string contents blanked; offsets stay. */
  code: string;
  strings: Quoted[];
  comments: Comment[];
}

const STATEMENT = /\b(import|export)\b(?<clause>[^'"`;]*?)\bfrom\s*['"]/g;
const BARE = /\bimport\s*\(?\s*['"]/g;
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{;+\-*%~^]|=>|\b(?:return|typeof|case))\s*$/;

export function scan(text: string): Scanned {
  const { code, strings, comments } = separated(text);
  const imports: Import[] = [];
  const add = (quoteAt: number, clause: string) => {
    const end = text.indexOf(text[quoteAt] ?? "'", quoteAt + 1);
    const typeOnly = /^\s*type\b/.test(clause);
    imports.push({
      specifier: text.slice(quoteAt + 1, end),
      line: lineAt(text, quoteAt),
      names: (/\{(?<list>[^}]*)\}/.exec(clause)?.groups?.list ?? '')
        .split(',')
        .flatMap((name) => name.trim().split(' ').at(-1) || []),
      typeOnly,
    });
  };
  for (const match of code.matchAll(STATEMENT)) {
    add(match.index + match[0].length - 1, match.groups?.clause ?? '');
  }
  for (const match of code.matchAll(BARE)) add(match.index + match[0].length - 1, '');
  return { imports, code, strings, comments };
}

export function lineAt(text: string, at: number): number {
  let line = 1;
  for (let next = text.indexOf('\n'); next !== -1 && next < at; next = text.indexOf('\n', next + 1)) line += 1;
  return line;
}

/** Blanks comments and string contents, keeping quotes and line ends. */
function separated(text: string): Omit<Scanned, 'imports'> {
  const kept: string[] = [];
  const strings: Quoted[] = [];
  const comments: Comment[] = [];
  // What to return to at the `}` that closes a `${`, innermost last: the depth of braces inside it and where it began.
  const templates: { depth: number; from: number; whole: Quoted }[] = [];
  let at = 0;
  let from = 0;

  const blank = (until: number) => {
    kept.push(text.slice(from, at), text.slice(at, until).replace(/[^\n]/g, ' '));
    at = until;
    from = until;
  };
  const comment = (until: number) => {
    comments.push({ at, text: text.slice(at, until) });
    blank(until);
  };
  const template = (whole: Quoted) => {
    const end = endOfTemplatePiece(text, at);
    whole.text += text.slice(at, end);
    blank(end);
    if (text[end] === '$') {
      at += 2;
      templates.push({ depth: 0, from: at, whole });
    } else at += 1;
  };

  while (at < text.length) {
    const char = text[at];
    const next = text[at + 1];
    const hole = templates.at(-1);
    if (char === '/' && next === '/') comment(orEnd(text, text.indexOf('\n', at)));
    else if (char === '/' && next === '*') comment(orEnd(text, text.indexOf('*/', at + 2) + 2, 2));
    else if (char === '/' && BEFORE_REGEX.test(text.slice(Math.max(0, at - 12), at))) blank(endOfRegex(text, at));
    else if (char === "'" || char === '"') {
      at += 1;
      const end = endOfString(text, at, char);
      strings.push({ at: at - 1, text: text.slice(at, end) });
      blank(end);
      at += 1;
    } else if (char === '`') {
      at += 1;
      template(added(strings, { at: at - 1, text: '' }));
    } else if (hole && char === '{') {
      hole.depth += 1;
      at += 1;
    } else if (hole && char === '}') {
      if (hole.depth > 0) {
        hole.depth -= 1;
        at += 1;
      } else {
        templates.pop();
        hole.whole.text += `\${${/^\w+$/.exec(text.slice(hole.from, at))?.[0] ?? ''}}`;
        at += 1;
        template(hole.whole);
      }
    } else at += 1;
  }
  return { code: kept.join('') + text.slice(from), strings, comments };
}

function added<T>(list: T[], one: T): T {
  list.push(one);
  return one;
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
