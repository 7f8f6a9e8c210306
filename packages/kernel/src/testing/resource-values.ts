// Values for the fields of any resource, each different by its number.
import type { Field, ResourceDefinition } from '@kaifong/base/resource';
import { pairsOf } from './sample-input.ts';

export type Values = Record<string, unknown>;

/** Two digits more than any suite needs, so that texts sort like numbers in every collation. */
const padded = (number: number) => String(number).padStart(4, '0');

function textFor(field: Field, name: string, number: number): string {
  const word = name.replace(/_/g, '');
  if (field.rule === 'key_format') return `${word}_${padded(number)}`;
  if (field.rule === 'slug') return `${word}-${padded(number)}`;
  if (field.rule === 'url') return `https://example.com/${word}-${padded(number)}`;
  if (field.rule === 'email') return `${word}${padded(number)}@example.com`;
  if (field.kind === 'richtext') return `<p>${word} ${padded(number)}</p>`;
  return `${word} ${padded(number)}`.slice(-(field.max ?? 255));
}

/** Counts from the field's smallest number up and begins again after its largest, so that neighbours differ; `part` is added. */
function numberFor({ min = 0, max = Number.POSITIVE_INFINITY }: Field, number: number, part = 0): number {
  const first = Math.ceil(min);
  return first + (number % (Math.floor(max - part) - first + 1)) + part;
}

/** A value a field accepts; `undefined` where only the caller can know one (another record, a picture, free JSON). */
export function valueFor(field: Field, name: string, number: number): unknown {
  switch (field.kind) {
    case 'integer':
      return numberFor(field, number);
    case 'decimal':
      return numberFor(field, number, 0.5);
    case 'money':
      return numberFor(field, number, 0.05);
    case 'percent':
      return (number % 100) + 0.25;
    case 'references':
    case 'files':
      return [];
    case 'boolean':
      return number % 2 === 0;
    case 'date':
      return `2026-${String((number % 12) + 1).padStart(2, '0')}-15`;
    case 'instant':
      return `2026-11-21T09:00:00.${String(number % 1000).padStart(3, '0')}Z`;
    case 'enum':
      return field.options?.[number % field.options.length];
    case 'color':
      return `#${number.toString(16).padStart(6, '0')}`;
    case 'reference':
    case 'image':
    case 'json':
    case 'computed':
      return undefined;
    default:
      return textFor(field, name, number);
  }
}

/** A whole input: every writable field that has a value. */
export function valuesFor({ fields }: ResourceDefinition, number: number): Values {
  const entries = Object.entries(fields).filter(([, field]) => !field.readonly);
  return Object.fromEntries(
    entries.map(([name, field]) => [name, valueFor(field, name, number)]).filter(([, value]) => value !== undefined),
  );
}

/** A file of a form. */
export interface FormFile {
  readonly name: string;
  readonly filename: string;
  readonly bytes: Uint8Array;
}

/** A body as a browser's form sends it. */
export function multipartOf(values: Values, file?: FormFile): { payload: Buffer; headers: Record<string, string> } {
  const parts = Object.entries(values)
    .flatMap(([name, value]) => pairsOf(name, value))
    .map(([name, value]) => `--form\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  const head = (one: FormFile) =>
    `--form\r\nContent-Disposition: form-data; name="${one.name}"; filename="${one.filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const filePart = file ? [Buffer.from(head(file)), file.bytes, Buffer.from('\r\n')] : [];
  return {
    payload: Buffer.concat([Buffer.from(parts.join('')), ...filePart, Buffer.from('--form--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=form' },
  };
}
