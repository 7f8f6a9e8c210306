/** A key nobody else has. Works on plain http too, where `crypto.randomUUID` is not there. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export interface IntentKeys {
  /** The key of what is wanted: the same for the same values until it is done. */
  readonly of: (values: unknown) => string;
  /** The intent is done: the same values again are another wish. */
  readonly done: () => void;
}

/** A file has no words of its own in JSON. */
const inWords = (_name: string, value: unknown): unknown => {
  if (typeof File !== 'undefined' && value instanceof File) return [value.name, value.size, value.lastModified];
  return value;
};

/**
 * Idempotency keys for one form: the same values are the same intent and keep their key, so that pressing twice or trying
 * again after a lost answer has one effect; other values are another intent.
 */
export function intentKeys(): IntentKeys {
  let last: { readonly text: string; readonly key: string } | undefined;
  return {
    of(values) {
      const text = JSON.stringify(values, inWords);
      if (last?.text !== text) last = { text, key: newKey() };
      return last.key;
    },
    done() {
      last = undefined;
    },
  };
}
