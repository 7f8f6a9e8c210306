// The address of the place where files lie: `file:///srv/files`, or `s3://bucket/prefix?endpoint=…&region=…&path_style=1`.
import { fileURLToPath } from 'node:url';

export interface FolderStorage {
  readonly kind: 'folder';
  readonly folder: string;
}

/** A bucket of a service that speaks S3. */
export interface BucketStorage {
  readonly kind: 'bucket';
  readonly bucket: string;
  /** Keys begin with it and a slash; empty: they do not. */
  readonly prefix: string;
  readonly region: string;
  /** Absent: Amazon's own. */
  readonly endpoint?: string | undefined;
  /** The bucket stands in the path instead of the host name. */
  readonly pathStyle: boolean;
  /** Absent: the machine's own role. */
  readonly keys?: { readonly id: string; readonly secret: string } | undefined;
}

export type Storage = FolderStorage | BucketStorage;

/** An address that names no place; the message says what it must be. */
export class WrongStorage extends Error {}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixShape = /^([a-z0-9_-]+(\/[a-z0-9_-]+)*)?$/;
const known = new Set(['endpoint', 'region', 'path_style']);
const keysInAddress = 'keys do not stand in the address: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';

function bucketOf(url: URL, keys: BucketStorage['keys']): BucketStorage {
  if (url.username || url.password) throw new WrongStorage(keysInAddress);
  const unknown = [...url.searchParams.keys()].find((name) => !known.has(name));
  if (unknown) throw new WrongStorage(`it does not know "${unknown}", only ${[...known].join(', ')}`);
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  if (!bucketName.test(url.host) || !prefixShape.test(prefix))
    throw new WrongStorage('it must be s3://bucket or s3://bucket/prefix, in small letters and digits');
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  const at = endpoint !== undefined && URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (endpoint !== undefined && !/^https?:$/.test(at?.protocol ?? ''))
    throw new WrongStorage('its endpoint must be an address: endpoint=https://…');
  if (at?.username || at?.password) throw new WrongStorage(keysInAddress);
  const region = url.searchParams.get('region') ?? (endpoint ? 'us-east-1' : undefined);
  if (!region) throw new WrongStorage('it must name the region: region=ap-east-1');
  const pathStyle = url.searchParams.get('path_style') === '1';
  return { kind: 'bucket', bucket: url.host, prefix, region, endpoint, pathStyle, keys };
}

/** The place an address names. Throws `WrongStorage`. */
export function storageAt(address: string, keys?: BucketStorage['keys']): Storage {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 's3:') return bucketOf(url, keys);
  if (url?.protocol === 'file:' && !url.host && url.pathname.length > 1)
    return { kind: 'folder', folder: fileURLToPath(url) };
  const kind = url?.protocol.replace(/:$/, '');
  throw new WrongStorage(
    kind && kind !== 'file'
      ? `storage of the kind "${kind}" is not supported, only a folder (file:///path/to/folder) or a bucket (s3://bucket)`
      : 'it must be a folder (file:///path/to/folder) or a bucket (s3://bucket)',
  );
}

/** The place in words. */
export const storageWords = (storage: Storage): string =>
  storage.kind === 'folder' ? storage.folder : `the bucket ${storage.bucket}`;
