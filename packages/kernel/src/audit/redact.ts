// Secrets never reach the log, only the fact that they changed. What is one, each domain says of its own records; names that
// mean one everywhere are kept out besides, so that a forgotten word does no harm.

const hidden = '[redacted]';

/** Words that a name must not end in. A `key` alone is a name (of a form, of an attribute), a site's key is for everybody. */
const lastWord =
  /(^|_)(passwords?|passphrase|secrets?|tokens?|hash|otp|pem|cvv|(secret|private|api|access|signing|webhook)_key)$/;
/** The same with something behind it: what was typed twice. */
const typedTwice = /(^|_)password_(confirmation|again)$/;

const inWords = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

const isSecretName = (name: string): boolean => {
  const words = inWords(name);
  return lastWord.test(words) || typedTwice.test(words);
};

/**
 * A value as the log may keep it: everything secret in it, however deep, is only said to be there. `own` are the names its
 * domain says are secret.
 */
export function redacted(own: ReadonlySet<string> | undefined, value: unknown): unknown {
  const isSecret = (name: string) => own?.has(name) === true || isSecretName(name);
  const clean = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(clean);
    if (typeof item !== 'object' || item === null || item instanceof Date) return item;
    const entries = Object.entries(item);
    // `{ key: 'sms_secret', value: '…' }`: the name of the one is the value of the other.
    const named = entries.some(([name, text]) => name === 'key' && typeof text === 'string' && isSecret(text));
    return Object.fromEntries(
      entries.map(([name, inner]) => [name, isSecret(name) || (named && name === 'value') ? hidden : clean(inner)]),
    );
  };
  return clean(value);
}
