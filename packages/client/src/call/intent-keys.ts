/** A key nobody else has. Works on plain http too, where `crypto.randomUUID` is not there. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Idempotency keys for one form: the same values are the same intent and keep their key, so that pressing twice or trying
 * again after a lost answer has one effect; other values are another intent.
 */
export function intentKeys(): (values: unknown) => string {
  let last: { readonly text: string; readonly key: string } | undefined;
  return (values) => {
    const text = JSON.stringify(values);
    if (last?.text !== text) last = { text, key: newKey() };
    return last.key;
  };
}
