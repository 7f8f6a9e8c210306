/** A field is asked only where a choice before it was answered with one of these values; null: always. */
export interface Conditional {
  readonly show_if: { readonly key: string; readonly values: readonly string[] } | null;
}

/** Where the country code of a telephone number is answered: `phone` → `country_code`. */
export const codeKeyOf = (key: string): string => (key === 'phone' ? 'country_code' : `${key}_country_code`);

/** Whether a field is asked with these answers: always without a condition, else when one of its values was answered. */
export function isAsked({ show_if }: Conditional, answers: Readonly<Record<string, unknown>>): boolean {
  if (!show_if) return true;
  const given = answers[show_if.key];
  const values = Array.isArray(given) ? given.map(String) : given === undefined ? [] : [String(given)];
  return show_if.values.some((value) => values.includes(value));
}

/** Keys of the fields that are asked with what is typed so far; what hangs on a field that is not asked itself is not either. */
export function askedFields(
  fields: readonly (Conditional & { readonly key: string })[],
  typed: Readonly<Record<string, readonly string[]>>,
): ReadonlySet<string> {
  const asked = new Set<string>();
  const counted: Record<string, readonly string[]> = {};
  for (const field of fields) {
    if (!isAsked(field, counted)) continue;
    asked.add(field.key);
    const own = typed[field.key];
    if (own) counted[field.key] = own;
  }
  return asked;
}
