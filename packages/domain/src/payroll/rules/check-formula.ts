// What a formula may be: short, of known words, without lists, fields, loops or patterns. The thread that answers it has a time limit besides.
import { formulaNumbers, formulaTexts, longestFormula } from '../contract/index.ts';
import { SlipProblem } from './slip.ts';

/** `percent(base, 5)`; `half_up(a, b)` is a ÷ b, half a cent up. */
export const formulaFunctions = ['min', 'max', 'percent', 'half_up'] as const;

const known = new Set<string>([...formulaNumbers, ...formulaTexts, ...formulaFunctions, 'true', 'false']);
const deepest = 20;
const token = /\s+|\d+(?:\.\d+)?|[a-zA-Z_][a-zA-Z0-9_]*|"[^"\\\n]{0,80}"|&&|\|\||[<>=!]=|[-+*/%<>!?:(),]/y;

/** Refuses a formula as a `SlipProblem`. `codes`: components that were calculated before. */
export function checkFormula(formula: string, codes: ReadonlySet<string>): void {
  if (formula.length > longestFormula) throw new SlipProblem('formula-long', { most: longestFormula });
  let depth = 0;
  for (token.lastIndex = 0; token.lastIndex < formula.length; ) {
    const at = token.lastIndex;
    const [word] = token.exec(formula) ?? [];
    if (word === undefined) throw new SlipProblem('formula-sign', { sign: [...formula.slice(at)][0] ?? '' });
    if (/^[a-zA-Z_]/.test(word) && !known.has(word) && !codes.has(word))
      throw new SlipProblem('formula-word', { word });
    depth += word === '(' ? 1 : word === ')' ? -1 : 0;
    if (depth > deepest) throw new SlipProblem('formula-deep');
  }
}
