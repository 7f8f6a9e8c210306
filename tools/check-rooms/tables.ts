// Table ownership, in drizzle calls, SQL text and data. A room writes and locks its own tables; a domain reads its
// own and those of earlier domains.
import { isWithin } from './config.ts';
import type { House, SourceFile } from './house.ts';
import type { Problem } from './problem.ts';
import { lineAt } from './scan.ts';
import { orderOf, placeOf } from './street.ts';
import { isForTests } from './test-code.ts';

const KERNEL = 'packages/kernel/src';

interface Use {
  table: string;
  at: number;
  writes: boolean;
}

const ownerOf = (house: House, path: string): string | undefined =>
  isWithin(path, KERNEL) ? 'kernel' : placeOf(house.config.street, path)?.domain;

/** The owner of each table, and each table by its variable in the schema. */
function tablesOf(house: House) {
  const owners = new Map<string, string>();
  const declared = new Map<string, string>();
  for (const file of house.files) {
    const owner = ownerOf(house, file.path);
    if (!owner || file.isTest) continue;
    for (const match of file.text.matchAll(/\bexport const (?<name>\w+) = pgTable\(\s*'(?<table>\w+)'/g)) {
      const { name = '', table = '' } = match.groups ?? {};
      owners.set(table, owner);
      declared.set(`${owner} ${name}`, table);
    }
  }
  return { owners, declared };
}

export function tableProblems(house: House): Problem[] {
  const { street, tables } = house.config;
  const { owners, declared } = tablesOf(house);
  const registry = house.files.find((file) => file.path === street.registry);
  const order = ['kernel', ...(registry ? orderOf(registry) : [])];
  const excused = new Set<(typeof tables.exceptions)[number]>();
  const found = house.files.flatMap((file): Problem[] => {
    const forTests = isForTests(file);
    // A test outside the street owns no table; what is no test there (the bench, the tools) is not asked.
    const mine = ownerOf(house, file.path) ?? (forTests && !isWithin(file.path, 'tools') ? '' : undefined);
    if (mine === undefined) return [];
    /** The table a variable of a file stands for. */
    const tableOf = (name: string) => {
      const from = file.imports.find(({ names }) => names.includes(name));
      const owner = from ? from.file && ownerOf(house, from.file) : mine;
      return declared.get(`${owner} ${name}`);
    };
    return usesOf(file, tableOf).flatMap(({ table, at, writes }): Problem[] => {
      const theirs = owners.get(table);
      if (theirs === undefined || theirs === mine) return [];
      if (!writes && forTests) return [];
      if (!writes && order.indexOf(theirs) < order.indexOf(mine)) return [];
      const excuse = tables.exceptions.find((one) => one.path === file.path && one.table === table);
      if (excuse) {
        excused.add(excuse);
        return [];
      }
      const remedy = writes
        ? `call a function of ${theirs}${forTests ? ' or of its testing folder' : ''}, which alone writes it`
        : `${theirs} comes after ${mine}: let ${theirs} ask, or announce an event`;
      const what = `${writes ? 'writes or locks' : 'reads'} ${table}, a table of ${theirs}`;
      return [{ path: file.path, line: lineAt(file.text, at), what, remedy }];
    });
  });
  const stale = tables.exceptions
    .filter((one) => !excused.has(one))
    .map(({ path, table }) => ({
      path: 'rooms.json',
      what: `excuses ${path} for ${table}, which it no longer touches`,
      remedy: 'remove the line from tables.exceptions',
    }));
  return [...found, ...stale];
}

type TableOf = (name: string) => string | undefined;

function usesOf(file: SourceFile, tableOf: TableOf): Use[] {
  const calls = [
    ...file.code.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)|\b(?:bindResource|recordsOf)\(\s*\w+,\s*(\w+)/g),
  ];
  const called = calls.flatMap((match): Use[] => {
    const table = tableOf(match[1] ?? match[2] ?? '');
    return table ? [{ table, at: match.index, writes: true }] : [];
  });
  const said = file.strings.flatMap(({ at, text }): Use[] => {
    // Data such as `{ table: 'brands' }` is handed to something that writes or reads it in this room's name.
    if (/\btable:\s*$/.test(file.code.slice(Math.max(0, at - 12), at))) return [{ table: text, at, writes: true }];
    return tablesInSql(text).flatMap(({ name, writes }) => {
      const table = name.startsWith('$') ? tableOf(name.slice(2, -1)) : name;
      return table ? [{ table, at, writes }] : [];
    });
  });
  return [...called, ...lockedByDrizzle(file, tableOf), ...said];
}

/** Tables a drizzle chain locks: `….from(orders)….for('update')`. */
function lockedByDrizzle({ code, text }: SourceFile, tableOf: TableOf): Use[] {
  return [...code.matchAll(/\.for\('/g)].flatMap((match): Use[] => {
    if (!/^(?:no key )?update|^(?:key )?share/.test(text.slice(match.index + 6))) return [];
    const chain =
      code
        .slice(0, match.index)
        .split(/;\s*$|;\n|\n\n/)
        .at(-1) ?? '';
    const of = /^[^)]*\bof:\s*(\w+)/.exec(code.slice(match.index))?.[1];
    const names = of ? [of] : [...chain.matchAll(/\.(?:from|\w+Join)\(\s*(\w+)/g)].map(([, name = '']) => name);
    return names.flatMap((name) => {
      const table = tableOf(name);
      return table ? [{ table, at: match.index, writes: true }] : [];
    });
  });
}

const NAME = String.raw`"?(?<name>\w+|\$\{\w+\})"?`;
const WRITES = new RegExp(
  String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|lock\s+table)\s+${NAME}`,
  'gi',
);
// An update with its `set`: permissions are named `update …` as well.
const UPDATES = new RegExp(String.raw`\bupdate\s+(?:only\s+)?${NAME}(?:\s+(?:as\s+)?\w+)?\s+set\b`, 'gi');
const READS = new RegExp(
  String.raw`\b(?:from|join|using|null::)\s*(?:lateral\s+)?${NAME}(?:\s+(?:as\s+)?(?<alias>\w+))?`,
  'gi',
);
const LOCKS = /\bfor\s+(?:no\s+key\s+)?(?:update|share)\b(?:\s+of\s+(?<of>[\w, ]+))?/gi;

/** Tables named in SQL, without names its own WITH defines. */
function tablesInSql(sql: string): { name: string; writes: boolean }[] {
  const own = new Set([...sql.matchAll(/\b(\w+)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi)].map(([, name]) => name));
  const named = (pattern: RegExp, within: string) =>
    [...within.matchAll(pattern)].flatMap(({ groups }) => {
      const name = groups?.name ?? '';
      return own.has(name) ? [] : [{ name, alias: groups?.alias ?? name }];
    });
  const locked = [...sql.matchAll(LOCKS)].flatMap(({ index, groups }) => {
    const of = groups?.of?.split(',').map((alias) => alias.trim().split(' ')[0]);
    return named(READS, selectBefore(sql, index)).filter(
      ({ name, alias }) => !of || of.includes(alias) || of.includes(name),
    );
  });
  return [
    ...[...named(WRITES, sql), ...named(UPDATES, sql)].map(({ name }) => ({ name, writes: true })),
    ...locked.map(({ name }) => ({ name, writes: true })),
    ...named(READS, sql).map(({ name }) => ({ name, writes: false })),
  ];
}

/** The SELECT that ends at `end`, without nested ones. */
function selectBefore(sql: string, end: number): string {
  let depth = 0;
  let text = '';
  for (let at = end - 1; at >= 0; at -= 1) {
    if (sql[at] === ')') depth += 1;
    else if (sql[at] === '(') depth -= 1;
    if (depth < 0) break;
    if (depth === 0) text = sql[at] + text;
  }
  return text;
}
