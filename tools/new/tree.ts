// Changes to a checkout, kept in memory and written together, so that an error leaves nothing half done.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WORDS_MARK } from '../check-messages/message-problems.ts';
import { LANGUAGES } from '../check-messages/message-set.ts';

const templates = fileURLToPath(new URL('templates', import.meta.url));

type Gaps = Readonly<Record<string, string>>;

function filled(template: string, gaps: Gaps): string {
  const text = readFileSync(join(templates, `${template}.txt`), 'utf8');
  return text.replace(/\{\{(\w+)\}\}/g, (whole, gap: string) => gaps[gap] ?? whole);
}

interface Group {
  [key: string]: string | Group;
}

export class Tree {
  readonly root: string;
  /** Whether words were left to fill in. */
  hasMarks = false;
  readonly #changed = new Map<string, string>();

  constructor(root: string) {
    this.root = root;
  }

  has(path: string): boolean {
    return this.#changed.has(path) || existsSync(join(this.root, path));
  }

  read(path: string): string {
    if (!this.has(path)) throw new Error(`There is no ${path}.`);
    return this.#changed.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  }

  /** Paths that match a pattern, on the disk and in memory. */
  files(pattern: string): string[] {
    const added = [...this.#changed.keys()].filter((path) => matchesGlob(path, pattern));
    return [...new Set([...globSync(pattern, { cwd: this.root }), ...added])].sort();
  }

  /** A new file; refuses one that is there. */
  add(path: string, text: string): void {
    if (this.has(path)) throw new Error(`${path} is there already.`);
    this.#changed.set(path, text);
  }

  /** A new file from `templates/<template>.txt`, its `{{gaps}}` filled. */
  fromTemplate(path: string, template: string, gaps: Gaps): void {
    this.add(path, filled(template, gaps));
  }

  /** Appends the filled template; creates the file if needed. */
  appendTemplate(path: string, template: string, gaps: Gaps): void {
    this.append(path, filled(template, gaps).replace(/\n$/, ''));
  }

  /** Puts `text` right behind what `anchor` finds. */
  insertAfter(path: string, anchor: RegExp, text: string): void {
    this.#insert(path, anchor, (found) => `${found}${text}`);
  }

  insertBefore(path: string, anchor: RegExp, text: string): void {
    this.#insert(path, anchor, (found) => `${text}${found}`);
  }

  /** Puts `text` in place of what `anchor` finds; `$1` in it is the first group. */
  replace(path: string, anchor: RegExp, text: string): void {
    this.#insert(path, anchor, (found) => found.replace(anchor, text));
  }

  #insert(path: string, anchor: RegExp, change: (found: string) => string): void {
    const before = this.read(path);
    if (!anchor.test(before)) throw new Error(`${path} has no place for it (${anchor.source}): add it by hand.`);
    this.#changed.set(path, before.replace(anchor, change));
  }

  /** Appends a line; makes the file when there is none. */
  append(path: string, line: string): void {
    this.#changed.set(path, `${this.has(path) ? this.read(path) : ''}${line}\n`);
  }

  /** Imports `name` from `from`, in the statement that is there or in one of its own. */
  addImport(path: string, name: string, from: string): void {
    const source = this.read(path);
    const there = new RegExp(`import (type )?\\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}';`);
    const [statement, typed = '', list = ''] = there.exec(source) ?? [];
    const names = list.split(',').flatMap((one) => (one.trim() ? [`${typed}${one.trim()}`] : []));
    if (names.includes(name)) return;
    const wanted = `import { ${[...names, name].join(', ')} } from '${from}';`;
    const changed = statement ? source.replace(statement, wanted) : source.replace(/^(?!\/\/)/m, `${wanted}\n`);
    this.#changed.set(path, changed);
  }

  /** Adds words left to fill in, in every language: `{ 'supplier/name': 'what one is called' }`. Words that are there stay. */
  addWords(folder: string, hints: Readonly<Record<string, string>>): void {
    for (const language of LANGUAGES) {
      const path = `${folder}/${language}.json`;
      const words: Group = this.has(path) ? JSON.parse(this.read(path)) : {};
      for (const [key, hint] of Object.entries(hints)) this.#addWord(words, key.split('/'), `${WORDS_MARK} ${hint}`);
      this.#changed.set(path, `${JSON.stringify(words, null, 2)}\n`);
    }
  }

  #addWord(words: Group, [key = '', ...rest]: string[], text: string): void {
    if (rest.length > 0) {
      const group = words[key] ?? {};
      if (typeof group === 'string') throw new Error(`${key} is a text, not a group of texts.`);
      words[key] = group;
      this.#addWord(group, rest, text);
    } else if (words[key] === undefined) {
      words[key] = text;
      this.hasMarks = true;
    }
  }

  /** Writes everything and returns the paths. */
  write(): string[] {
    for (const [path, text] of this.#changed) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
    return [...this.#changed.keys()].sort();
  }
}
