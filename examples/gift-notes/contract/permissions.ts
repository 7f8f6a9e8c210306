/** Verbs of permissions the house has no word for. A list and nothing that runs: the house reads it before its contracts. */
export const verbs = ['attach'] as const;

declare module '@kaifong/base/permissions' {
  interface BroughtVerbs extends Record<(typeof verbs)[number], true> {}
}
