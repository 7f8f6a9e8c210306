const chinese = /\p{Script=Han}/u;

/** A person's name as people write it: `Amy Chan`, but `陳大文`. */
export function fullNameOf({
  first_name,
  last_name,
}: {
  readonly first_name: string;
  readonly last_name: string;
}): string {
  return chinese.test(first_name) && chinese.test(last_name)
    ? `${last_name}${first_name}`
    : `${first_name} ${last_name}`.trim();
}
