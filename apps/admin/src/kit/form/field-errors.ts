// Puts a refusal's messages where they belong: at their fields when the form has them, in the summary when it has not.
import type { CallError } from '@kaifong/client/call';

export interface PlacedErrors {
  /** Form path → message. */
  readonly fields: Record<string, string>;
  /** Messages without a field of this form. */
  readonly rest: string[];
}

/**
 * The nearest known path for a server's path. `stocks.0.sku` may be `stocks[0][sku]`, and a message at `title` belongs to
 * a form field `title.en-US` as well as the other way round.
 */
function placeFor(path: string, known: readonly string[]): string | undefined {
  const plain = path.replace(/\[(\w*)\]/g, '.$1').replace(/\.$/, '');
  return (
    known.find((name) => name === plain) ??
    known.find((name) => name.startsWith(`${plain}.`)) ??
    known.find((name) => plain.startsWith(`${name}.`))
  );
}

export function placeErrors(error: Pick<CallError, 'errors' | 'messages'>, known: readonly string[]): PlacedErrors {
  const fields: Record<string, string> = {};
  const rest: string[] = [];
  for (const [path, messages] of Object.entries(error.errors)) {
    const place = placeFor(path, known);
    if (place) fields[place] ??= messages.join(' ');
    else rest.push(...messages);
  }
  const shown = new Set(Object.values(error.errors).flat());
  for (const message of error.messages) if (!shown.has(message)) rest.push(message);
  return { fields, rest: [...new Set(rest)] };
}
