// Imports between rooms.
import { isWithin, type Room } from './config.ts';
import type { House, ResolvedImport, SourceFile } from './house.ts';
import type { Problem } from './problem.ts';
import { lineAt } from './scan.ts';

export function wallProblems(house: House): Problem[] {
  return house.files.flatMap((file) => {
    const room = house.config.rooms.find((one) => isWithin(file.path, one.path));
    const doors = file.imports.flatMap((one) => [
      ...doorProblems(house, file, one),
      ...apartProblems(house, file, one),
    ]);
    if (!room) return doors;
    const walls = file.imports.flatMap((one) => importProblem(room, file, one));
    return [...doors, ...walls, ...wordProblems(room, file), ...nameProblems(room, file)];
  });
}

/** Imports of another package use its name and an exported path. */
function doorProblems(house: House, file: SourceFile, one: ResolvedImport): Problem[] {
  const { path } = file;
  const { line, specifier } = one;
  const workspaceOf = (place: string) => house.workspaces.find((each) => isWithin(place, each.folder));
  if (specifier.startsWith('@kaifong/') && !one.file) {
    const what = `imports ${specifier}, which that package does not export`;
    return [{ path, line, what, remedy: 'import one of the doors in its package.json, or ask for a new door there' }];
  }
  if (!specifier.startsWith('.') || specifier.includes('/+types/') || !one.file) return [];
  if (!/\.[a-z]+$/.test(one.file)) {
    const remedy = 'write the file with its extension, such as ./money.ts, so that Node can run it as it is';
    return [{ path, line, what: `imports ${specifier} without an extension`, remedy }];
  }
  const own = workspaceOf(path);
  const other = workspaceOf(one.file);
  const bound = /^(packages|apps)\//.test(path);
  if (bound && own !== other) {
    const name = other ? `${other.name}/…` : 'a package';
    const remedy = `import it by name (${name}), or leave it alone if that package has no door for it`;
    return [{ path, line, what: `imports ${specifier}, a path out of its own package`, remedy }];
  }
  return [];
}

/** Subfolders that must not import each other. */
function apartProblems(house: House, { path }: SourceFile, { file, line, specifier }: ResolvedImport): Problem[] {
  return house.config.apart.flatMap(({ folder, remedy }) => {
    const nameOf = (place = '') => (isWithin(place, folder) ? place.slice(folder.length + 1).split('/')[0] : undefined);
    const [from, to] = [nameOf(path), nameOf(file)];
    if (!from || !to || from === to) return [];
    return [{ path, line, what: `imports ${specifier}: ${from} and ${to} stand apart`, remedy }];
  });
}

function importProblem(room: Room, file: SourceFile, one: ResolvedImport): Problem[] {
  const { path } = file;
  const { line, specifier } = one;
  const problem = (what: string, remedy: string): Problem[] => [{ path, line, what, remedy }];
  if (one.file && !isWithin(one.file, room.path) && !room.mayImport.some((place) => isWithin(one.file ?? '', place))) {
    // The street has its own rules, which say more.
    if (isWithin(room.path, 'packages/domain/src') && isWithin(one.file, 'packages/domain/src')) return [];
    const allowed = room.mayImport.join(', ') || 'nothing outside itself';
    return problem(`imports ${specifier}, which ${room.path} may not`, `it may import ${allowed}; see rooms.json`);
  }
  if (file.isTest) return [];
  if (one.node && room.node === false) {
    return problem(`imports ${specifier}`, `${room.path} also runs in the browser: move what needs Node to the server`);
  }
  if (!one.package) return [];
  if (room.packages && !room.packages.includes(one.package)) {
    const remedy = `${room.path} may import the packages ${room.packages.join(', ')}; add one to rooms.json with a reason`;
    return problem(`imports the package ${one.package}`, remedy);
  }
  if (room.notPackages?.includes(one.package)) {
    return problem(
      `imports the package ${one.package}`,
      `that belongs to another room than ${room.path}; see house rules`,
    );
  }
  return [];
}

function wordProblems(room: Room, file: SourceFile): Problem[] {
  if (file.isTest) return [];
  return (room.never ?? []).flatMap(({ pattern, why, except }) => {
    if (except?.includes(file.path)) return [];
    return [...file.code.matchAll(new RegExp(pattern, 'g'))].map((match) => ({
      path: file.path,
      line: lineAt(file.code, match.index),
      what: `contains ${match[0]}`,
      remedy: why,
    }));
  });
}

function nameProblems(room: Room, file: SourceFile): Problem[] {
  const words = new Set(
    file.path.split(/[/.-]/).flatMap((word) => [word, word.replace(/ies$/, 'y').replace(/s$/, '')]),
  );
  const found = room.neverNamed?.find((word) => words.has(word));
  if (!found) return [];
  const remedy = `${room.path} knows no business: name it by the runtime, or move it to its domain`;
  return [{ path: file.path, what: `is named after a business word, ${found}`, remedy }];
}
