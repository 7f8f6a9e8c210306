interface Extension {
  /** Words of small letters: `attach`. */
  readonly verbs: readonly string[];
}

/** Filled by `tools/bundle/extensions.ts` with what kaifong.config.ts names. */
export const extensions: readonly Extension[] = [];
