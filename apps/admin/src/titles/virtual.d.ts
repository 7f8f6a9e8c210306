/** What screens are called in one language, by key: `screen.brand_create` → `Add brand`. Made by vite.config.ts. */
declare module 'virtual:titles/*' {
  const titles: Readonly<Record<string, string>>;
  export default titles;
}
