// Keeps secrets out of the audit log: it stores only that they changed. A domain names its own (`secretFields`);
// names that mean a secret anywhere are matched as well.

const hidden = '[redacted]';

/** Endings of secret names. `key` alone is none (of a form, of an attribute), nor is a captcha's site key. */
const lastWord =
  /(^|_)(passwords?|passphrase|secrets?|tokens?|hash|otp|pem|cvv|(secret|private|api|access|signing|webhook)_key)$/;
/** The same with a suffix: the repetition of a password. */
const typedTwice = /(^|_)password_(confirmation|again)$/;

const inWords = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

const isSecretName = (name: string): boolean => {
  const words = inWords(name);
  return lastWord.test(words) || typedTwice.test(words);
};

/** A copy of a value in which every secret, at any depth, is replaced by a mark. `own`: secret names of its domain. */
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
