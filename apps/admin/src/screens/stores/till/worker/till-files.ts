// Which files of a build a till needs, from its first to its last: the frame, the till's screens and what they load later,
// their styles, and their words in every language. Read when the worker is built (`build-till-worker.ts`).

export interface BuiltFile {
  readonly type: 'chunk' | 'asset';
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly moduleIds?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

/** The sections whose words its screens ask for. */
export const domainsOfTill = ['stores', 'till', 'sales', 'booking'];

const till = /\/screens\/stores\/till\//;
const named = domainsOfTill.join('|');
const words = new RegExp(
  [
    'virtual:words/frame/',
    `/packages/domain/src/(${named})/contract/messages/`,
    `/screens/(${named})/messages/`,
    // Extensions may name what they bring to these.
    '^(?!.*/packages/domain/src/).*/contract/messages/',
  ].join('|'),
);
const madeFrom = ({ moduleIds = [] }: BuiltFile, wanted: RegExp) => moduleIds.some((id) => wanted.test(id));

/** Their names in the folder of the build, sorted. */
export function tillFiles(bundle: Readonly<Record<string, BuiltFile>>): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    if (!file || found.has(name)) return;
    found.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of file.imports ?? []) visit(next);
    // What other parts load later belongs to other screens.
    if (madeFrom(file, till)) for (const next of file.dynamicImports ?? []) visit(next);
  };
  for (const [name, file] of Object.entries(bundle))
    if (file.isEntry || madeFrom(file, till) || madeFrom(file, words)) visit(name);
  return [...found].sort();
}
