// Checks a zip archive before it is parsed. The directory's sizes are verified by unpacking each part up to the
// stated size.
import { inflateRawSync } from 'node:zlib';

export const zipLimits = { entries: 200, inflated: 50 * 1024 * 1024, ratio: 100 } as const;

/** Size from which the compression ratio is limited; small parts are harmless. */
const ratioCountsFrom = 64 * 1024;

/** Thrown for an archive no spreadsheet program writes. */
export class HostileArchive extends Error {}

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const largest32 = 0xffffffff;

function refuse(why: string): never {
  throw new HostileArchive(why);
}

/** Offset of the end record; only its own comment may follow. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1) {
    if (bytes.readUInt32LE(at) === endSignature && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return refuse('no directory');
}

function entryAt(bytes: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) refuse('a broken directory');
  const flags = bytes.readUInt16LE(at + 8);
  const nameLength = bytes.readUInt16LE(at + 28);
  const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  if (next > bytes.length) refuse('a broken directory');
  const entry = {
    name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    method: bytes.readUInt16LE(at + 10),
    packed: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
  };
  if (flags & 1) refuse('encrypted');
  if (entry.method !== 0 && entry.method !== 8) refuse('an unusual compression');
  // A file of 2 MB needs no 64-bit sizes; they are a second place to say something else.
  if ([entry.packed, entry.size, entry.offset].includes(largest32)) refuse('64-bit sizes');
  return { entry, next };
}

/** Offset of a part's bytes; its local header must name the same part. */
function dataOf(bytes: Buffer, { name, packed, offset }: ZipEntry): { from: number; to: number } {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localSignature) refuse('a part that is not there');
  const nameLength = bytes.readUInt16LE(offset + 26);
  if (bytes.toString('utf8', offset + 30, offset + 30 + nameLength) !== name) refuse('a part with two names');
  const from = offset + 30 + nameLength + bytes.readUInt16LE(offset + 28);
  if (from + packed > bytes.length) refuse('a part that is not there');
  return { from, to: from + packed };
}

/** The parts by the directory, within the limits. */
export function scanDirectory(bytes: Buffer): ZipEntry[] {
  if (bytes.length < 22) refuse('no directory');
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > zipLimits.entries) refuse('too many parts');
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = entryAt(bytes, at);
    entries.push(entry);
    at = next;
  }
  if (at > end) refuse('a broken directory');
  if (new Set(entries.map(({ name }) => name)).size < entries.length) refuse('a part twice');
  const inflated = entries.reduce((sum, { size }) => sum + size, 0);
  if (inflated > zipLimits.inflated) refuse('too much inside');
  const spans = entries.map((entry) => dataOf(bytes, entry)).sort((a, b) => a.from - b.from);
  // Parts that share bytes are how a small file holds a mountain without any part looking odd.
  if (spans.some(({ from }, index) => index > 0 && from < (spans[index - 1]?.to ?? 0))) refuse('parts that overlap');
  return entries;
}

/** Unpacks one part; refuses when the size differs from the directory. */
function inflate(bytes: Buffer, entry: ZipEntry): Buffer {
  const { from, to } = dataOf(bytes, entry);
  const packed = bytes.subarray(from, to);
  if (entry.method === 0) return entry.packed === entry.size ? packed : refuse('a part of another size');
  if (entry.size > ratioCountsFrom && entry.size > entry.packed * zipLimits.ratio) refuse('too much inside');
  try {
    const data = inflateRawSync(packed, { maxOutputLength: Math.max(entry.size, 1) });
    return data.length === entry.size ? data : refuse('a part of another size');
  } catch (error) {
    return error instanceof HostileArchive ? refuse(error.message) : refuse('a part of another size');
  }
}

const isArchive = (data: Buffer) => data.length > 3 && data.readUInt32LE(0) === localSignature;
const isMarkup = /\.(xml|rels|vml)$/i;
const byteOrderMarks = new Set(['fffe', 'feff']);

/**
 * Unpacks and discards every part: verifies sizes, refuses nested archives, and XML with a DTD (entity expansion,
 * file access) or in an encoding the check cannot read.
 */
export function proveArchive(bytes: Buffer): ZipEntry[] {
  const entries = scanDirectory(bytes);
  for (const entry of entries) {
    const data = inflate(bytes, entry);
    if (isArchive(data)) refuse('an archive inside');
    if (!isMarkup.test(entry.name)) continue;
    if (byteOrderMarks.has(data.toString('hex', 0, 2))) refuse('an unusual encoding');
    if (/encoding\s*=\s*["'](?!utf-8["'])/i.test(data.toString('latin1', 0, 200))) refuse('an unusual encoding');
    if (data.includes('<!DOCTYPE') || data.includes('<!ENTITY')) refuse('a document type');
  }
  return entries;
}
