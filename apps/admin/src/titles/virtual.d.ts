/** What screens are called in one language, by key: `screen.brand_create` → `Add brand`. Made by vite.config.ts. */
declare module 'virtual:titles/*' {
  const titles: Readonly<Record<string, string>>;
  export default titles;
}

/** What screens, settings and steps are called in every language together, by message key. Made by vite.config.ts. */
declare module 'virtual:palette-words' {
  const words: Readonly<Record<string, string>>;
  export default words;
}
