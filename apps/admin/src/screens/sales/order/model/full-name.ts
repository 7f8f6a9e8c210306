/** A person's name as people write it: `Amy Chan`, but `陳大文`. */
export const fullName = ({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }) =>
  /\p{Script=Han}/u.test(first_name + last_name) ? `${last_name}${first_name}` : `${first_name} ${last_name}`.trim();
