// The kinds of skeletons. Each writes files from templates and adds the lines no glob finds.

import { run } from '../process/run.ts';
import { newAction } from './action.ts';
import { newDomain } from './domain.ts';
import { newProvider } from './provider.ts';
import { newResource } from './resource.ts';
import { newScreen } from './screen.ts';
import { Tree } from './tree.ts';

/** Adds its files to the tree and returns what is left to do by hand. Throws when the name does not fit. */
export type Kind = (tree: Tree, name: string) => readonly string[];

const kinds: Readonly<Record<string, Kind>> = {
  domain: newDomain,
  resource: newResource,
  action: newAction,
  screen: newScreen,
  provider: newProvider,
};

export const usage = `npm run new -- domain <domain>                    purchasing
npm run new -- resource <domain>/<noun>          catalogue/supplier
npm run new -- screen <domain>/<noun>            catalogue/supplier: list and form of a resource
npm run new -- action <domain>/<verb>-<noun>     catalogue/archive-supplier
npm run new -- provider <provider>               stripe
Names are lowercase words with hyphens.`;

export interface Generated {
  /** Files made and changed, from the root. */
  readonly written: readonly string[];
  readonly next: readonly string[];
}

/** Writes a skeleton into the checkout at `root`. Nothing is written when it throws. */
export function generate(root: string, kind: string, name: string): Generated {
  const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!make) throw new Error(kind ? `There is no kind "${kind}".` : 'What shall be made?');
  const tree = new Tree(root);
  const next = make(tree, name);
  const written = tree.write();
  return { written, next: tree.hasMarks ? ['Fill in the words that check:messages names.', ...next] : next };
}

/** Formats the written files. */
export async function layOut(root: string, paths: readonly string[]): Promise<void> {
  const files = paths.filter((path) => /\.(tsx?|json)$/.test(path));
  const { code, output } = await run(['biome', 'check', '--write', ...files], { cwd: root, output: 'collect' });
  if (code !== 0) throw new Error(`The files are written, and not laid out:\n${output}`);
}
