// The shape of rooms.json: the walls of the house as data.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Room {
  /** A folder; `*` stands for any one folder. The first room that holds a file is its room. */
  path: string;
  /** Folders and files of other rooms that this one may import. */
  mayImport: string[];
  /** The only npm packages it may import. Absent: any that `notPackages` does not name. */
  packages?: string[];
  notPackages?: string[];
  /** False: no built-in modules of Node. */
  node?: boolean;
  /** Words of code that never appear. */
  never?: { pattern: string; why: string; except?: string[] }[];
  /** Words that no file or folder name carries. */
  neverNamed?: string[];
}

/** A folder whose folders do not import each other. */
export interface Apart {
  folder: string;
  /** Where what several of them need goes. */
  remedy: string;
}

export interface Street {
  folder: string;
  /** The file whose array of domains is the order of the street. */
  registry: string;
  /** Kinds of files in a domain, left to right; those on one line may import each other. */
  layers: string[][];
  /** What later domains may import of an earlier one. */
  doors: string[];
  /** Layers that may import another domain's schema. */
  mayReadSchema: string[];
  pure: { layers: string[]; mustNotImport: string[]; notPackages: string[] };
}

/** A file that touches a table of another room all the same, and why nothing else is possible. */
export interface TableException {
  path: string;
  table: string;
  why: string;
}

/** A limit, and what is over it: by path the sizes it has now, largest first. They may shrink, and no new one comes. */
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
    /** The list only shrinks. */
    exceptions: TableException[];
  };
  /** The exact doors of a package, by its folder. */
  exports: Record<string, string[]>;
  /** The first pattern that matches a path gives its limits, in lines. */
  sizes: { files: string; lookAgain: number; fail: number }[];
  folderSize: Limit & { lookAgain: number };
  functionSize: Limit;
  /** What makes screens and calls from definitions may have so many lines in all, without tests. */
  engines: { name: string; folders: string[]; lines: number }[];
  /** How often product code may say `as never` or `as unknown as`, each time with its reason in a comment. */
  casts: number;
  bannedFolders: string[];
}

export function readConfig(root: string): RoomsConfig {
  return JSON.parse(readFileSync(join(root, 'rooms.json'), 'utf8')) as RoomsConfig;
}

/** Whether a path is this place or inside it, `*` standing for any one folder. */
export function isWithin(path: string, place: string): boolean {
  const parts = path.split('/');
  return place.split('/').every((part, at) => (part === '*' ? parts[at] !== undefined : part === parts[at]));
}
