// Which files of a build some screens need, from the first to the last: the frame, the screens and what they load later,
// their styles, and their words in every language. Read when their worker is built (`build-offline-workers.ts`).

export interface BuiltFile {
  readonly type: 'chunk' | 'asset';
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly moduleIds?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

export interface KeptScreens {
  /** Modules they are made of. */
  readonly screens: RegExp;
  /** The sections whose words they ask for. */
  readonly domains: readonly string[];
}

function wordsOf(domains: readonly string[]): RegExp {
  const named = domains.join('|');
  return new RegExp(
    [
      'virtual:words/frame/',
      `/packages/domain/src/(${named})/contract/messages/`,
      `/screens/(${named})/messages/`,
      // Extensions may name what they bring to these.
      '^(?!.*/packages/domain/src/).*/contract/messages/',
    ].join('|'),
  );
}
const madeFrom = ({ moduleIds = [] }: BuiltFile, wanted: RegExp) => moduleIds.some((id) => wanted.test(id));

/** Their names in the folder of the build, sorted. */
export function filesOf({ screens, domains }: KeptScreens, bundle: Readonly<Record<string, BuiltFile>>): string[] {
  const words = wordsOf(domains);
  const found = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    if (!file || found.has(name)) return;
    found.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of file.imports ?? []) visit(next);
    // What other parts load later belongs to other screens.
    if (madeFrom(file, screens)) for (const next of file.dynamicImports ?? []) visit(next);
  };
  for (const [name, file] of Object.entries(bundle))
    if (file.isEntry || madeFrom(file, screens) || madeFrom(file, words)) visit(name);
  return [...found].sort();
}
