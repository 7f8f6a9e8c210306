// Assigns the messages of a refusal to the form's fields, the rest to the summary.
import type { CallError } from '@kaifong/client/call';

export interface PlacedErrors {
  /** Form path → message. */
  readonly fields: Record<string, string>;
  /** Messages that belong to no field of this form. */
  readonly rest: string[];
  /** Messages that stand at a field. */
  readonly told: string[];
}

/**
 * The form path nearest to a path of the server: `stocks.0.sku` for `stocks[0][sku]`, `title.en-US` for `title` and
 * the reverse.
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
  const told: string[] = [];
  for (const [path, messages] of Object.entries(error.errors)) {
    const place = placeFor(path, known);
    if (place === undefined) rest.push(...messages);
    else {
      fields[place] = [fields[place] ?? [], messages].flat().join(' ');
      told.push(...messages);
    }
  }
  const shown = new Set(Object.values(error.errors).flat());
  for (const message of error.messages) if (!shown.has(message)) rest.push(message);
  return { fields, rest: [...new Set(rest)], told };
}
