// What a member of staff downloads before she can work, and what the heavy parts add when they are opened. Run by the
// build; a build over budget fails.
import { gzipSync } from 'node:zlib';

export interface BuiltScript {
  readonly isEntry: boolean;
  readonly code: string;
  /** File names of the scripts it imports statically. */
  readonly imports: readonly string[];
  /** Source files it was made from. */
  readonly moduleIds: readonly string[];
  /** What became of each of them. */
  readonly modules?: Readonly<Record<string, { readonly code: string | null }>>;
}
export type Scripts = ReadonlyMap<string, BuiltScript>;

interface Budget {
  readonly name: string;
  /** Kilobytes (1,000 bytes) of gzipped script. */
  readonly limit: number;
  readonly roots: (script: BuiltScript) => boolean;
  /** The bundle that is there before; its scripts are not counted again. */
  readonly after?: string;
}

const madeFrom = (ending: string) => (script: BuiltScript) => script.moduleIds.some((id) => id.endsWith(ending));

/** The first page and its cards; the chart draws itself in afterwards. */
export const firstPage =
  /\/screens\/[^/]+\/dashboard\/(?!sales-chart)[^/]+\.tsx?$|\/screens\/dashboard\/dashboard\.tsx$/;

export const budgets: readonly Budget[] = [
  {
    // The frame with its menu of all sections, and the first page with the cards that sections bring to it.
    name: 'first load',
    limit: 330,
    roots: (script) => script.isEntry || script.moduleIds.some((id) => firstPage.test(id)),
  },
  {
    name: 'first list',
    limit: 42,
    roots: (script) => script.isEntry || madeFrom('/kit/resource/list/resource-list.tsx')(script),
    after: 'first load',
  },
  {
    name: 'first form',
    limit: 50,
    roots: (script) => script.isEntry || madeFrom('/kit/resource/record/resource-form.tsx')(script),
    after: 'first list',
  },
  { name: 'text editor', limit: 150, roots: madeFrom('/kit/form/rich-text/rich-text-editor.tsx'), after: 'first form' },
  { name: 'page builder', limit: 235, roots: madeFrom('/builder/canvas/canvas.tsx'), after: 'first form' },
  { name: 'calendar', limit: 115, roots: madeFrom('/kit/calendar/calendar-view.tsx'), after: 'first load' },
  { name: 'charts', limit: 115, roots: madeFrom('/dashboard/sales-chart.tsx'), after: 'first load' },
];

/** The scripts that roots bring along, themselves included. */
function closure(scripts: Scripts, roots: Budget['roots']): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const script = scripts.get(name);
    if (!script || found.has(name)) return;
    found.add(name);
    for (const next of script.imports) visit(next);
  };
  for (const [name, script] of scripts) if (roots(script)) visit(name);
  return found;
}

const weigh = (scripts: Scripts, names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(scripts.get(name)?.code ?? '').length / 1000, 0);

/** What each budget really weighs; parts that are not in the build are left out. */
export function weights(scripts: Scripts): { name: string; limit: number; size: number }[] {
  const closures = new Map(budgets.map(({ name, roots }) => [name, closure(scripts, roots)]));
  return budgets.flatMap(({ name, limit, after }) => {
    const own = closures.get(name) ?? new Set<string>();
    const before = (after && closures.get(after)) || new Set<string>();
    return own.size > 0
      ? [
          {
            name,
            limit,
            size: weigh(
              scripts,
              [...own].filter((file) => !before.has(file)),
            ),
          },
        ]
      : [];
  });
}

/** Kilobytes that a section may add to the first load, however many screens it has. */
export const sectionLimit = 0.5;

/** Sections that are over it, with what they weigh; the list only shrinks. */
const heavierSections: Readonly<Record<string, number>> = {
  // A hair over, by what other sections share with it less.
  catalogue: 0.55,
  // Ten nouns with a list and a form each.
  content: 0.7,
  // Work, leave, shifts, attendance, claims and pay: each with a list of everybody's and a screen of one's own.
  hr: 1.1,
  // Nine reports and the records of mails and tasks.
  reports: 0.7,
  sales: 0.6,
};

const squeezed = (code: string): string => code.replace(/\/\/.*$/gm, '').replace(/\s+/g, ' ');

/** What each section adds to the first load beside all the others: its addresses, needs, names and loaders. */
export function sectionWeights(scripts: Scripts): { name: string; size: number }[] {
  const lines = [...scripts.values()].flatMap(({ modules = {} }) =>
    Object.entries(modules).flatMap(([id, { code }]) => {
      const name = /\/screens\/([^/]+)\/section\.ts$/.exec(id)?.[1];
      return name ? [{ name, code: squeezed(code ?? '') }] : [];
    }),
  );
  const weighed = (list: typeof lines) => gzipSync(list.map(({ code }) => code).join('\n')).length / 1000;
  const all = weighed(lines);
  return lines.map((line) => ({ name: line.name, size: all - weighed(lines.filter((other) => other !== line)) }));
}

/** One line per budget; refuses a build that is over one of them. */
export function checkBudgets(scripts: Scripts): string[] {
  const found = weights(scripts);
  const sections = sectionWeights(scripts).map(({ name, size }) => ({
    name: `section ${name}`,
    limit: heavierSections[name] ?? sectionLimit,
    size,
  }));
  const lines = [...found, ...sections].map(
    ({ name, limit, size }) => `${name} ${size.toFixed(2)} kB gzip of ${limit} kB`,
  );
  const over = [...found, ...sections].filter(({ limit, size }) => size > limit);
  if (over.length > 0) throw new Error(`over budget: ${over.map(({ name }) => name).join(', ')} (${lines.join('; ')})`);
  return lines;
}
