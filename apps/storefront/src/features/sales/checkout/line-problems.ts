/** Words for a line that cannot be bought as it stands; `count` is the number that `problemCount` finds. */
export const lineProblems = {
  unavailable: 'cart.unavailable',
  'out-of-stock': 'cart.outOfStock',
  expires: 'cart.expires',
  quantity: 'cart.tooMany',
  least: 'cart.atLeast',
  most: 'cart.atMost',
  step: 'cart.inSteps',
} as const;

interface ProblemLine {
  readonly problem: keyof typeof lineProblems | null;
  readonly available: number | null;
  readonly least: number;
  readonly most: number | null;
  readonly step: number;
}

/** The number the words about a line name: how many there are, or how many are bought at once. */
export function problemCount({ problem, available, least, most, step }: ProblemLine): number {
  if (problem === 'least') return least;
  if (problem === 'most') return most ?? 0;
  return problem === 'step' ? step : (available ?? 0);
}
