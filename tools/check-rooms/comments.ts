// Comments name their noun: none begins with a pronoun, and none begins with a sentence of small words alone.
import type { House, SourceFile } from './house.ts';
import type { Problem } from './problem.ts';
import { lineAt } from './scan.ts';

const PRONOUN = /^(it|its|they|them|those|these|that|such|who|whom|whose)\b/i;
const PRONOUN_AFTER_WHAT = /^what (it|its|he|she|her|they|their|is|was|are|were|has|had)\b/i;
const PRONOUN_AFTER_VERB =
  /^(adds|brings|changes|deletes|ends|gives|keeps|makes|opens|puts|reads|refuses|removes|sells|sends|starts|stops|takes|writes) (it|them|those|these)\b/i;
const PRONOUN_AFTER_SMALL =
  /^(after|against|as|at|before|beside|by|for|from|how|in|of|on|to|until|when|where|whether|which|why|with|without) (it|its|they|them|their|those|these)\b/i;
const PRONOUNS = [PRONOUN, PRONOUN_AFTER_WHAT, PRONOUN_AFTER_VERB, PRONOUN_AFTER_SMALL];

// Words that name nothing by themselves: a sentence of them is understood only beside the code.
const SMALL = new Set(
  `a about above across after again against all almost alone along already also always am among an and any anybody
  anything anywhere are around as asked asks at away back be because been before began begin begins begun being
  belong belongs below beside besides between beyond both bring brings brought but by came can come comes could
  did do does done down during each either else end ends even ever every everybody everything few for forth found
  from gave get gets give given gives go goes going gone got had has have having he her here hers herself him
  himself his how i if in instead into is it its itself just keep keeps kept knew know known knows last later
  least less let lets lie lies like made make makes many may mean means meant might more most much must my near
  nearby need needs neither never new next no nobody none nor not now nowhere of off on once one ones only onto or
  other others ought our out over own per put puts quite rather said same saw say says see seen sees several shall
  she should show shown shows since so some somebody something somewhere stand stands stay stays still stood such
  take taken takes tell tells than that the their them themselves then there these they this those though through
  thus till to together told too took toward towards turn turned turns twice under unless until up upon us use
  used uses very want wanted wants was we well went were what whatever when where whether which while who whoever
  whom whose why will with within without would yes yet you your`.split(/\s+/),
);

/** The fault of a comment, as the end of "comment …"; undefined when it names a noun. */
export function faultOf(text: string): string | undefined {
  if (PRONOUNS.some((pattern) => pattern.test(text))) return 'begins with a pronoun';
  const [sentence = ''] = text.split(/[.;?!](?:\s|$)/);
  const words = sentence.toLowerCase().match(/[^\s,:()"“”]+/g) ?? [];
  return words.length > 2 && words.every((word) => SMALL.has(word)) ? 'names no noun' : undefined;
}

const MARK = /^(biome-|@|\/)/;
const REMEDY = 'begin with the thing itself: "The parcel that …", "True: the line …" (CONTRIBUTING.md, Comments)';

export function commentProblems({ files, config }: House): Problem[] {
  return files
    .filter(({ path }) => !config.unnamed.includes(path))
    .flatMap((file) =>
      wholeComments(file).flatMap(({ line, words }) => {
        const fault = MARK.test(words) ? undefined : faultOf(words);
        return fault ? [{ path: file.path, line, what: `a comment ${fault}: ${words}`, remedy: REMEDY }] : [];
      }),
    );
}

/** The words of each comment and the line it begins in; `//` on lines that follow each other are one comment. */
function wholeComments({ text, comments }: SourceFile): { line: number; words: string }[] {
  const whole: { line: number; words: string }[] = [];
  let end = -1;
  for (const { at, text: written } of comments) {
    const last = whole.at(-1);
    const goesOn = end >= 0 && written.startsWith('//') && /^\n[ \t]*$/.test(text.slice(end, at));
    if (last && goesOn) last.words += ` ${wordsOf(written)}`;
    else whole.push({ line: lineAt(text, at), words: wordsOf(written) });
    end = written.startsWith('//') ? at + written.length : -1;
  }
  return whole;
}

const wordsOf = (written: string): string =>
  written
    .replace(/^\/(\*+|\/+)|\*\/$/g, '')
    .replace(/\n\s*\* ?/g, ' ')
    .trim();
