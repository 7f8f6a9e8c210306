/** A line of paper on a roll: what it says, not how it is printed. */
export type PaperLine =
  | { readonly kind: 'words'; readonly text: string; readonly centred?: boolean; readonly strong?: boolean }
  | { readonly kind: 'pair'; readonly label: string; readonly value: string; readonly strong?: boolean }
  | { readonly kind: 'rule' };
