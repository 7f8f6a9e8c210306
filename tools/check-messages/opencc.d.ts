// The package's tables of characters come without types: pairs "from to", parted by bars.
declare module 'opencc-js/dict/STCharacters' {
  const pairs: string;
  export default pairs;
}
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string;
  export default pairs;
}
