/** Folders of the extensions this shop runs, such as `examples/gift-notes`; their domains follow the house's on the street. */
export const extensions: readonly string[] = [];
