// Imports of domains: street order, doors, and layers inside each.
import type { Street } from './config.ts';
import type { House, ResolvedImport, SourceFile } from './house.ts';
import type { Problem } from './problem.ts';

interface Place {
  domain: string;
  /** Path inside the domain, without extension: `actions/place-order`. */
  inside: string;
  layer: string;
}

export function streetProblems(house: House): Problem[] {
  const { street } = house.config;
  const domains = new Set(house.files.flatMap((file) => placeOf(street, file.path)?.domain ?? []));
  if (domains.size === 0) return [];
  const registry = house.files.find((file) => file.path === street.registry);
  const order = registry ? orderOf(registry) : [];
  const problems: Problem[] = [...domains]
    .filter((domain) => !order.includes(domain))
    .map((domain) => ({
      path: `${street.folder}/${domain}`,
      what: 'is a domain without a place on the street',
      remedy: `put it into the array of ${street.registry}, after every domain it imports`,
    }));
  for (const file of house.files) {
    const from = placeOf(street, file.path);
    if (!from) continue;
    if (rankOf(street, from.layer) === -1 && !file.isTest) {
      const remedy = `a domain holds ${street.layers.flat().join(', ')}; put it into one of these`;
      problems.push({ path: file.path, what: `is of no known kind (${from.layer})`, remedy });
    }
    const nouns = street.inner[from.domain];
    const [noun = '', inner] = from.inside.split('/');
    if (nouns && inner && rankOf(street, noun) === -1 && rankOf(street, from.layer) !== -1 && !nouns.includes(noun)) {
      const remedy = `put it into street.inner.${from.domain} of rooms.json, after every noun it imports`;
      problems.push({ path: file.path, what: `belongs to a noun without a place in its domain (${noun})`, remedy });
    }
    for (const one of file.imports) problems.push(...importProblems(street, order, file, from, one));
  }
  return problems;
}

/** Names in the registry's array, in order, with the folder each is imported from. */
export function orderOf(registry: SourceFile): string[] {
  const list = /\bexport const \w+[^=]*=\s*(?:\w+\()?\[(?<names>[^\]]*)\]/.exec(registry.code)?.groups?.names ?? '';
  return list.split(',').flatMap((entry) => {
    const name = /\w+/.exec(entry)?.[0];
    if (!name || entry.trim().startsWith('...')) return [];
    const imported = new RegExp(`\\bimport\\b[^;'"]*\\b${name}\\b[^;'"]*from\\s*['"]`).exec(registry.code);
    const specifier = imported && registry.text.slice(imported.index + imported[0].length).split(/['"]/)[0];
    const folder = specifier?.split('/')[1]?.replace(/\.tsx?$/, '');
    return folder ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  });
}

export function placeOf(street: Street, path: string): Place | undefined {
  if (!path.startsWith(`${street.folder}/`)) return undefined;
  const [domain = '', ...rest] = path.slice(street.folder.length + 1).split('/');
  if (rest.length === 0) return undefined;
  const inside = rest.join('/').replace(/(\.(race|int|test))*\.[a-z]+$/, '');
  return { domain, inside, layer: layerOf(street, inside.split('/')) };
}

/** `sales/actions` is a layer of the domain; `sales/refund/actions` is one of a noun that has a folder of its own. */
function layerOf(street: Street, [first = '', second = '']: string[]): string {
  return rankOf(street, first) === -1 && rankOf(street, second) !== -1 ? second : first;
}

function rankOf(street: Street, layer: string): number {
  return street.layers.findIndex((names) => names.includes(layer));
}

function importProblems(
  street: Street,
  order: string[],
  file: SourceFile,
  from: Place,
  one: ResolvedImport,
): Problem[] {
  const to = one.file ? placeOf(street, one.file) : undefined;
  const problem = (what: string, remedy: string): Problem[] => [
    { path: file.path, line: one.line, what: `imports ${one.specifier}: ${what}`, remedy },
  ];
  if (!file.isTest && street.pure.layers.includes(from.layer)) {
    const impure = street.pure.mustNotImport.some((place) => one.file?.startsWith(`${place}/`));
    if (impure || street.pure.notPackages.includes(one.package ?? '')) {
      return problem('a rule is pure', 'hand it values; load and write in a query or an action');
    }
  }
  if (one.file === street.registry) {
    return problem('the registry knows the domains, not the other way round', 'import what you need from its domain');
  }
  if (!to) return [];
  if (to.domain === from.domain) {
    if (file.isTest) return [];
    if (rankOf(street, from.layer) >= rankOf(street, to.layer)) return betweenNouns(street, from, to, problem);
    const remedy = `inside a domain imports go one way: ${street.layers.map((names) => names.join(', ')).join(' → ')}`;
    return problem(`${from.layer} stands left of ${to.layer}`, remedy);
  }
  return betweenDomains(street, order, file, from, to, problem);
}

/** Nouns of one domain, where it has put them in an order. Its tables are one graph: a key may point up. */
function betweenNouns(
  { inner }: Street,
  from: Place,
  to: Place,
  problem: (what: string, remedy: string) => Problem[],
): Problem[] {
  const nouns = inner[from.domain] ?? [];
  const rankOfNoun = ({ inside }: Place) => nouns.indexOf(inside.split('/')[0] ?? '');
  const [mine, theirs] = [rankOfNoun(from), rankOfNoun(to)];
  const isKey = from.layer === 'schema' && to.layer === 'schema';
  if (mine === -1 || theirs <= mine || isKey) return [];
  const remedy = `move what ${nouns[mine]} needs of ${nouns[theirs]} down, or what needs it up: ${nouns.join(' → ')}`;
  return problem(`${nouns[theirs]} stands further up the street inside ${from.domain} than ${nouns[mine]}`, remedy);
}

function betweenDomains(
  street: Street,
  order: string[],
  file: SourceFile,
  from: Place,
  to: Place,
  problem: (what: string, remedy: string) => Problem[],
): Problem[] {
  const [mine, theirs] = [order.indexOf(from.domain) + 1, order.indexOf(to.domain) + 1];
  // A domain that is not on the street yet is told so once, not at each of its imports.
  if (mine === 0 || theirs === 0) return [];
  if (theirs > mine) {
    const remedy = `announce an event in ${from.domain} and react to it in ${to.domain}/reactions.ts`;
    return problem(`${to.domain} (${theirs}) lives further up the street than ${from.domain} (${mine})`, remedy);
  }
  // What tests start from may open every earlier room, as tests do.
  if (file.isTest || from.layer === 'testing') return [];
  if (from.layer === 'contract' || street.pure.layers.includes(from.layer)) {
    if (to.inside === 'contract/index' || to.inside === 'facts/index') return [];
    return problem(
      `a ${from.layer} may use only the contracts of earlier domains`,
      `import ${to.domain}/contract/index.ts`,
    );
  }
  const door = to.layer === 'schema' ? 'schema' : to.inside;
  if (!street.doors.includes(door)) {
    const remedy = `call ${to.domain}/index.ts, read ${to.domain}/schema.ts, or export there what is missing`;
    return problem(`${to.inside} is a room inside ${to.domain}, not one of its doors`, remedy);
  }
  if (door === 'schema' && !street.mayReadSchema.includes(from.layer)) {
    const remedy = `call a function of ${to.domain}/index.ts, or put the join into queries/`;
    return problem(`${from.layer} may not read another domain's tables`, remedy);
  }
  return [];
}
