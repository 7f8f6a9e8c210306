/** `screen.<noun>` → its plural, of every noun of the contracts in one language. Made by vite.config.ts. */
declare module 'virtual:nouns/*' {
  const nouns: Readonly<Record<string, string>>;
  export default nouns;
}
