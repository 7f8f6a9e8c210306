// What somebody typed as queries of the tokens that `searchTokens` makes. Everything that comes from the keyword stands in
// quotes, where nothing is an operator.
import { typedCode } from '@kaifong/base/typed';
import { isChinese, pairsOf, runsOf, stemOf } from './fold-text.ts';
import { placeIn } from './place-in.ts';
import { beginningOf, codeOf } from './search-tokens.ts';

export interface SearchQueries {
  /** Finds: every word of the keyword, begun or in another form, in any text. */
  readonly all: string;
  /** The sku or barcode that is the keyword. */
  readonly code: string;
  /** Names that begin with the keyword; for a single word also said by category, brand or option. */
  readonly beginning: string;
  /** Names that hold all its words. */
  readonly name: string;
  /** Names that hold words which begin like its words, or mean the same. */
  readonly nameAlike: string;
}

/** Runs that mean the same as one or several neighbouring runs of a keyword. */
export type Alternatives = ReadonlyMap<string, readonly (readonly string[])[]>;

/** What neighbouring runs are called by in `Alternatives`: Chinese as it is, other words by their stems. */
export const meaningKey = (runs: readonly string[]): string =>
  runs.map((run) => (isChinese(run) ? run : stemOf(run))).join(' ');

const quoted = (token: string) => `'${token.replace(/[\\']/g, (character) => `${character}${character}`)}'`;
const allOf = (terms: readonly string[]) => (terms.length > 1 ? `(${terms.join(' & ')})` : (terms[0] ?? ''));
const anyOf = (terms: readonly string[]) => (terms.length > 1 ? `(${terms.join(' | ')})` : (terms[0] ?? ''));

/** `mark` is `+` for words of names, `*` for those of brands, categories and options, and empty for words of any text. */
type Mark = '' | '+' | '*';

/** Chinese: all its pairs; a single character is the beginning of a pair or a last character. */
function chineseTerms(run: string, mark: Mark): string[] {
  const pairs = pairsOf(run);
  if (pairs.length === 1) return [`${quoted(mark + run)}:*`];
  return pairs.slice(0, -1).map((pair) => quoted(mark + pair));
}

/** A whole word in any of its forms. */
const wholeTerm = (run: string, mark: Mark) =>
  isChinese(run) ? allOf(chineseTerms(run, mark)) : quoted(`${mark}~${stemOf(run)}`);

/** A word that may not be typed to its end. One letter or digit stands for itself: as a beginning it would find everything. */
function begunTerm(run: string, mark: Mark): string {
  if (isChinese(run)) return allOf(chineseTerms(run, mark));
  if (run.length === 1) return quoted(mark + run);
  return anyOf([`${quoted(mark + run)}:*`, quoted(`${mark}~${stemOf(run)}`)]);
}

/** Runs of a keyword that are looked for together, and what else may stand for them. */
interface Part {
  readonly runs: readonly string[];
  readonly alternatives: readonly (readonly string[])[];
}

/** Of how many runs a word with other words for it may be made. */
export const longestMeaning = 4;

/** So much of a word says which is meant: bread by "brea", 多肉植物 by 多肉. */
const saysWhich = (run: string) => (isChinese(run) ? Array.from(run).length > 1 : run.length > 3);
const mostOfBegun = 16;

const sortedKeys = new WeakMap<Alternatives, readonly string[]>();

/** The single words that something else means the same as, in their order, to look for beginnings. */
function keysOf(meanings: Alternatives): readonly string[] {
  const known = sortedKeys.get(meanings);
  if (known) return known;
  const made = [...meanings.keys()].filter((key) => !key.includes(' ')).sort();
  sortedKeys.set(meanings, made);
  return made;
}

/** What means the same as words that begin as the last one does, which may not be typed to its end. */
function begunMeanings(run: string, meanings: Alternatives): readonly (readonly string[])[] {
  if (!saysWhich(run)) return [];
  const found = new Map<string, readonly string[]>();
  const keys = keysOf(meanings);
  for (let at = placeIn(keys, run); keys[at]?.startsWith(run) && found.size < mostOfBegun; at += 1) {
    for (const other of meanings.get(keys[at] ?? '') ?? []) {
      if (found.size < mostOfBegun) found.set(meaningKey(other), other);
    }
  }
  return [...found.values()];
}

/** Cuts a keyword into parts, the longest that something else means the same as first. */
function partsOf(runs: readonly string[], meanings: Alternatives): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < runs.length; ) {
    let length = Math.min(longestMeaning, runs.length - at);
    while (length > 1 && !meanings.has(meaningKey(runs.slice(at, at + length)))) length -= 1;
    const part = runs.slice(at, at + length);
    const [last] = at + 1 === runs.length ? part : [];
    const alternatives = meanings.get(meaningKey(part)) ?? (last === undefined ? [] : begunMeanings(last, meanings));
    parts.push({ runs: part, alternatives });
    at += length;
  }
  return parts;
}

const partQuery = ({ runs, alternatives }: Part, mark: Mark) =>
  anyOf([
    allOf(runs.map((run) => begunTerm(run, mark))),
    ...alternatives.map((other) => allOf(other.map((run) => wholeTerm(run, mark)))),
  ]);

/** Longer keywords are not looked for with each two of their words written together. */
const mostJoined = 4;

const partsQuery = (runs: readonly string[], meanings: Alternatives, mark: Mark) =>
  allOf(partsOf(runs, meanings).map((part) => partQuery(part, mark)));

/**
 * The keyword once more for each two neighbouring words, these two written together: "note book" finds a notebook, and "hair
 * brush" what means the same as a hairbrush.
 */
function joinedQueries(runs: readonly string[], meanings: Alternatives, mark: Mark): string[] {
  if (runs.length > mostJoined) return [];
  return runs.slice(1).flatMap((run, index) => {
    const before = runs[index] ?? '';
    if (isChinese(run) || isChinese(before)) return [];
    return [partsQuery([...runs.slice(0, index), before + run, ...runs.slice(index + 2)], meanings, mark)];
  });
}

/** Words that say nothing about a product, unless they are all there is. */
const fillers = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);
const mostRuns = 12;

/** A barcode is typed with the gaps that are printed below its bars; shorter numbers are words of their own. */
function asPrinted(keyword: string): string {
  const code = typedCode(keyword);
  return /^\d{8,}$/.test(code) ? code : keyword;
}

/** The runs of a keyword that are looked for. "vitamin a" keeps its last letter. */
export function askedRuns(keyword: string): string[] {
  const all = runsOf(asPrinted(keyword));
  const telling = all.filter(
    (run, index) => !fillers.has(run) || (run === 'a' && index > 0 && index === all.length - 1),
  );
  return [...new Set(telling.length > 0 ? telling : all)].slice(0, mostRuns);
}

/**
 * One word at the beginning of a name says little: rice bran lotion is no rice, and one Chinese character within a name still
 * less: 茶 stands in 山茶籽油皂. It counts where a category, a brand or an option says it, too.
 */
function oneWord(run: string): Pick<SearchQueries, 'beginning' | 'name'> {
  const [begins, name, ofOthers] = [`${quoted(beginningOf(run))}:*`, wholeTerm(run, '+'), wholeTerm(run, '*')];
  return { beginning: allOf([begins, ofOthers]), name: isChinese(run) ? allOf([name, ofOthers]) : name };
}

function wholeName(keyword: string, runs: readonly string[]): Pick<SearchQueries, 'beginning' | 'name'> {
  const [run = ''] = runs;
  if (runs.length === 1 && (!isChinese(run) || Array.from(run).length === 1)) return oneWord(run);
  return { beginning: `${quoted(beginningOf(keyword))}:*`, name: allOf(runs.map((each) => wholeTerm(each, '+'))) };
}

const noMeanings: Alternatives = new Map();

/** A keyword as tsquery texts; `undefined` when it holds nothing that could be looked for. */
export function searchQueries(keyword: string, meanings: Alternatives = noMeanings): SearchQueries | undefined {
  const runs = askedRuns(keyword);
  if (runs.length === 0) return undefined;
  const begun = (mark: Mark) => anyOf([partsQuery(runs, meanings, mark), ...joinedQueries(runs, meanings, mark)]);
  return {
    all: begun(''),
    code: quoted(codeOf(asPrinted(keyword))),
    ...wholeName(keyword, runs),
    nameAlike: begun('+'),
  };
}
