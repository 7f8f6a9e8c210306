/** What people call goods that have options. */
export const goodsName = ({ name, options }: { readonly name: string; readonly options: string }): string =>
  options ? `${name}, ${options}` : name;
