// The type of rooms.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Room {
  /** A folder; `*` stands for any one folder name. A file belongs to the first room that contains it. */
  path: string;
  /** Folders and files of other rooms that this one may import. */
  mayImport: string[];
  /** The only npm packages it may import. Absent: any that `notPackages` does not name. */
  packages?: string[];
  notPackages?: string[];
  /** False: no built-in modules of Node. */
  node?: boolean;
  /** Patterns that must not occur in its code. */
  never?: { pattern: string; why: string; except?: string[] }[];
  /** Words that must not occur in names of files and folders. */
  neverNamed?: string[];
}

/** A folder whose subfolders must not import each other. */
export interface Apart {
  folder: string;
  /** Advice shown with the problem. */
  remedy: string;
}

export interface Street {
  folder: string;
  /** File with the array of domains, in street order. */
  registry: string;
  /** Layers of a domain, left to right; files of one entry may import each other. */
  layers: string[][];
  /** Nouns of a domain in the order they may import each other, earlier ones first; a domain without an entry has none. */
  inner: Record<string, string[]>;
  /** Modules later domains may import. */
  doors: string[];
  /** Layers that may import another domain's schema. */
  mayReadSchema: string[];
  pure: { layers: string[]; mustNotImport: string[]; notPackages: string[] };
}

/** A file that may touch a table of another room, and why. */
export interface TableException {
  path: string;
  table: string;
  why: string;
}

/** A limit with its exceptions: path → present sizes, largest first. Sizes may only shrink. */
export interface Limit {
  fail: number;
  exceptions: Record<string, number[]>;
}

export interface RoomsConfig {
  sources: string[];
  rooms: Room[];
  apart: Apart[];
  street: Street;
  tables: {
    /** Entries may only be removed. */
    exceptions: TableException[];
  };
  /** The exact `exports` of a package, by its folder. */
  exports: Record<string, string[]>;
  /** The first pattern that matches a path gives its limits, in lines. */
  sizes: { files: string; lookAgain: number; fail: number }[];
  folderSize: Limit & { lookAgain: number };
  functionSize: Limit;
  /** Engines and the lines their folders may have in all, tests aside. */
  engines: { name: string; folders: string[]; lines: number }[];
  /** Number of `as never` and `as unknown as` in product code. */
  casts: number;
  /** Files with comments that name no noun yet. Entries may only be removed. */
  unnamed: string[];
  bannedFolders: string[];
}

export function readConfig(root: string): RoomsConfig {
  return JSON.parse(readFileSync(join(root, 'rooms.json'), 'utf8')) as RoomsConfig;
}

/** Whether a path is a place or inside it; `*` stands for any one folder name. */
export function isWithin(path: string, place: string): boolean {
  const parts = path.split('/');
  return place.split('/').every((part, at) => (part === '*' ? parts[at] !== undefined : part === parts[at]));
}
