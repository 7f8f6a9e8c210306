// Every workspace must declare the packages it imports.
import { isWithin } from './config.ts';
import type { House, ResolvedImport, SourceFile } from './house.ts';
import type { Problem } from './problem.ts';
import { isForTests } from './test-code.ts';

export function declarationProblems(house: House): Problem[] {
  return house.files.flatMap((file) => file.imports.flatMap((one) => declarationProblem(house, file, one)));
}

function declarationProblem(house: House, file: SourceFile, one: ResolvedImport): Problem[] {
  const own = house.workspaces.find((each) => isWithin(file.path, each.folder));
  const name = one.package ?? house.workspaces.find((each) => one.file && isWithin(one.file, each.folder))?.name;
  // Modules that a build makes up have no package.
  if (!own || !name || name === own.name || name.startsWith('virtual:')) return [];
  const runs = isWithin(file.path, `${own.folder}/src`) && !isForTests(file) && !one.typeOnly;
  const declared = runs ? own.dependencies : [...own.dependencies, ...own.devDependencies, ...house.tools];
  if (declared.includes(name)) return [];
  const place = runs ? 'dependencies' : 'devDependencies';
  return [
    {
      path: file.path,
      line: one.line,
      what: `imports ${name}, which ${own.folder}/package.json does not declare`,
      remedy: `add it to its ${place} in the version that is installed, and run npm install under Node 24`,
    },
  ];
}
