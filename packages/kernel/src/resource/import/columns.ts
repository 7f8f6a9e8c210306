// Maps the columns of a sheet to fields, as the caller says or by their headers.
import { failField } from '@kaifong/base/errors';
import { type Language, languages, parseLanguage } from '@kaifong/base/localized';
import {
  type Field,
  type ImportColumn,
  type ImportMapping,
  sheetFieldsOf,
  unfilledFields,
} from '@kaifong/base/resource';
import { renderMessage } from '../../http/index.ts';
import type { SheetRow } from '../../sheets/index.ts';
import type { Bound } from '../bound.ts';
import { labelOf } from '../refusals.ts';
import { plain } from './cell-words.ts';

/** Field, and language, of a column. */
export interface Target {
  readonly name: string;
  /** Language of a localized field when the header names it; otherwise that of the call. */
  readonly language?: Language | undefined;
}

/** Text of a target in mappings, templates and replies: `title`, `title (zh-HK)`. */
export const writeTarget = ({ name, language }: Target) => (language ? `${name} (${language})` : name);

const withLanguage = /^(.*?)\s*[(（]\s*([A-Za-z]{2}[-_][A-Za-z]{2})\s*[)）]$/u;

function splitLanguage(text: string): { base: string; language: Language | undefined } {
  const [, base, code] = withLanguage.exec(text.trim()) ?? [];
  const language = parseLanguage(code);
  return base !== undefined && language ? { base, language } : { base: text.trim(), language: undefined };
}

const canBeWritten = (field: Field | undefined) => field !== undefined && !field.readonly && field.kind !== 'computed';

/** Parses such a text; `undefined` when it names no field. */
export function readTarget({ definition }: Bound, text: string): Target | undefined {
  if (text === 'id') return { name: 'id' };
  const { base, language } = splitLanguage(text);
  const fields = sheetFieldsOf(definition);
  const field = Object.hasOwn(fields, base) ? fields[base] : undefined;
  if (!canBeWritten(field) || (language && !field?.localized)) return undefined;
  return { name: base, language };
}

const idWords = new Set(['id', ...languages.map((language) => plain(renderMessage(language, 'fields.id')))]);
const stamps = ['id', 'created_at', 'updated_at'];

/**
 * Whether every head is one that an export of this list writes, or its sheet of failed rows. Numbers of another system are
 * numbers of other records.
 */
function isOwnExport(bound: Bound, heads: readonly string[]): boolean {
  const names = [...stamps, ...Object.keys(bound.definition.fields)];
  const known = new Set(names.map(plain));
  for (const language of languages) {
    for (const name of names) known.add(plain(labelOf(bound, name, language)));
    known.add(plain(renderMessage(language, 'fields.import_error')));
  }
  return heads.every((head) => head === '' || known.has(plain(head)) || known.has(plain(splitLanguage(head).base)));
}

/** The head of a column of IDs that was left out, where no column has them. */
export function unreadIds(bound: Bound, columns: readonly ImportColumn[]): string | undefined {
  if (columns.some(({ field }) => field === 'id')) return undefined;
  const left = columns.find(({ header, field }) => field === null && idWords.has(plain(header)));
  return left &&
    !isOwnExport(
      bound,
      columns.map(({ header }) => header),
    )
    ? left.header
    : undefined;
}

/** Headers a field is recognised by: its name, then its label in each language. */
function headsOf(bound: Bound, written: readonly string[]): Map<string, string> {
  const known = sheetFieldsOf(bound.definition);
  const fields = Object.keys(known).filter((name) => canBeWritten(known[name]));
  const heads = new Map<string, string>();
  const put = (word: string, name: string) => heads.has(plain(word)) || heads.set(plain(word), name);
  for (const [head, name] of Object.entries(bound.hooks.sheet?.headsOf(written) ?? {})) put(head, name);
  for (const [head, name] of Object.entries(bound.definition.importHeads ?? {})) put(head, name);
  const own = isOwnExport(bound, written) ? ['id', ...fields] : fields;
  for (const name of own) put(name, name);
  for (const language of languages) for (const name of own) put(labelOf(bound, name, language), name);
  return heads;
}

function chosen(bound: Bound, header: string, mapping: ImportMapping): Target | undefined {
  const text = mapping[header] ?? '';
  if (text === '') return undefined;
  const target = readTarget(bound, text);
  if (!target) throw failField('mapping', 'kernel.import-no-field', { column: header, field: text });
  return target;
}

function guessed(bound: Bound, heads: Map<string, string>, header: string): Target | undefined {
  const { base, language } = splitLanguage(header);
  const name = heads.get(plain(base)) ?? heads.get(plain(header));
  if (!name) return undefined;
  if (!language) return { name };
  return bound.definition.fields[name]?.localized ? { name, language } : undefined;
}

const samplesOf = (rows: readonly SheetRow[], column: number) =>
  rows
    .map(({ cells }) => cells[column])
    .filter((cell) => cell !== null && cell !== undefined)
    .slice(0, 3)
    .map((cell) => String(cell).slice(0, 80));

/**
 * The columns of a sheet with their targets. Refuses two columns mapped to one field; of two that match by header the
 * first counts.
 */
export function columnsOf(
  bound: Bound,
  rows: readonly SheetRow[],
  mapping: ImportMapping = {},
  language: Language,
): ImportColumn[] {
  const [head, ...records] = rows;
  const heads = headsOf(
    bound,
    (head?.cells ?? []).map((cell) => String(cell ?? '').trim()),
  );
  const used = new Set<string>();
  return (head?.cells ?? []).map((cell, index) => {
    const header = cell === null ? '' : String(cell).trim();
    const isChosen = Object.hasOwn(mapping, header);
    const target = isChosen ? chosen(bound, header, mapping) : guessed(bound, heads, header);
    const place = target && writeTarget(withDefaultLanguage(bound, target, language));
    if (isChosen && place && used.has(place)) throw failField('mapping', 'kernel.import-field-twice', { field: place });
    const free = place !== undefined && !used.has(place);
    if (place) used.add(place);
    return { header, field: target && free ? writeTarget(target) : null, samples: samplesOf(records, index) };
  });
}

function withDefaultLanguage({ definition }: Bound, { name, language }: Target, fallback: Language): Target {
  return { name, language: definition.fields[name]?.localized ? (language ?? fallback) : undefined };
}

/** Required fields without a column: the sheet cannot create records. */
export const missingFields = ({ definition }: Bound, columns: readonly ImportColumn[]): string[] =>
  unfilledFields(definition, new Set(columns.map(({ field }) => (field ? splitLanguage(field).base : ''))));
