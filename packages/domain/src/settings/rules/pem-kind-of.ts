import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import type { pemKinds } from '../contract/index.ts';

export type PemKind = (typeof pemKinds)[number];

const block = /^-----BEGIN ([A-Z0-9 ]+)-----\s[A-Za-z0-9+/=\s:,-]+?-----END \1-----\s*$/;

const readers: readonly [PemKind, RegExp, (pem: string) => unknown][] = [
  ['certificate', /^CERTIFICATE$/, (pem) => new X509Certificate(pem)],
  ['private_key', /PRIVATE KEY$/, (pem) => createPrivateKey(pem)],
  ['public_key', /PUBLIC KEY$/, (pem) => createPublicKey(pem)],
];

/** What the first block of a PEM file is; `undefined` for anything that is no readable key or certificate. */
export function pemKindOf(text: string): PemKind | undefined {
  const trimmed = text.trim();
  const first = /^-----BEGIN [A-Z0-9 ]+-----[\s\S]*?-----END [A-Z0-9 ]+-----/.exec(trimmed)?.[0];
  const label = first && block.exec(first)?.[1];
  const reader = label && readers.find(([, labels]) => labels.test(label));
  if (!reader) return undefined;
  // A chain may follow; anything that is no block may not.
  const blocks = trimmed.match(/-----BEGIN ([A-Z0-9 ]+)-----[A-Za-z0-9+/=\s:,-]+?-----END \1-----/g) ?? [];
  if (blocks.join('').replace(/\s/g, '').length !== trimmed.replace(/\s/g, '').length) return undefined;
  try {
    reader[2](first);
    return reader[0];
  } catch {
    return undefined;
  }
}
