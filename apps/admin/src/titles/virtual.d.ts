/** Words that come as one file, in one language, by message key; and the sections they are all of. Made by vite.config.ts. */
declare module 'virtual:words/*' {
  export const words: Readonly<Record<string, string>>;
  export const domains: readonly string[];
}

/** What screens, settings and steps are called in every language together, by message key. Made by vite.config.ts. */
declare module 'virtual:palette-words' {
  const words: Readonly<Record<string, string>>;
  export default words;
}
