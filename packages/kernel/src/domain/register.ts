// What the domains of this process bring, for code that must speak of all of them: words by code, permissions by name.
import { parsePermission, type ResourceAction, type StaffPermission } from '@kaifong/base/permissions';
import { forgetSecretFields, registerSecretFields } from '../audit/index.ts';
import { forgetFileUses, registerFileUses } from '../files/index.ts';
import { forgetMessages, registerMessages } from '../http/index.ts';
import { forgetLetters, registerLetters } from '../mail/index.ts';
import { useStaffDirectory } from '../resource/index.ts';
import type { Domain } from './index.ts';

export interface DeclaredPermission {
  readonly permission: StaffPermission;
  readonly action: ResourceAction;
  /** The singular noun. */
  readonly resource: string;
  readonly is_plural: boolean;
  /** The first domain on the street that asks for it. */
  readonly domain: string;
}

const domainNames: string[] = [];
const declared = new Map<string, DeclaredPermission>();

/** Makes known what a domain brings for all: words, permissions, uses of files, staff. Once at start, in street order. */
export function registerDomain(domain: RegisteredDomain): void {
  const { name, messages, bindings, permissions = [], fileUses = [], letters = [], secretFields = {}, staff } = domain;
  registerMessages(name, messages);
  registerFileUses(name, fileUses);
  registerLetters(name, letters);
  for (const [resource, names] of Object.entries(secretFields)) registerSecretFields(resource, names);
  if (staff) useStaffDirectory(staff);
  if (!domainNames.includes(name)) domainNames.push(name);
  for (const permission of [...bindings.map(({ route }) => route.permission), ...permissions]) {
    const parts = parsePermission(permission);
    if (parts && !declared.has(permission))
      declared.set(permission, { ...parts, permission: permission as StaffPermission, domain: name });
  }
}

/** As if nothing had been made known yet: files of tests that share a process begin each with a street of their own. */
export function forgetDomains(): void {
  domainNames.length = 0;
  declared.clear();
  forgetMessages();
  forgetFileUses();
  forgetLetters();
  forgetSecretFields();
  useStaffDirectory(async () => []);
}

type RegisteredDomain = Pick<
  Domain,
  'name' | 'messages' | 'bindings' | 'permissions' | 'fileUses' | 'letters' | 'secretFields' | 'staff'
>;

/** Every permission some route or function of this shop asks for, in street order. */
export const declaredPermissions = (): readonly DeclaredPermission[] => [...declared.values()];

/** The domains of this shop, in street order. */
export const registeredDomains = (): readonly string[] => domainNames;
