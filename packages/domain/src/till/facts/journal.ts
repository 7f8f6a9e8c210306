// How a device signs what it sold: the same text on both sides; and how much of it goes up at once.

/** Before the first entry. */
export const noDigest = '0'.repeat(64);

interface Signed {
  readonly device_id: string;
  readonly number: number;
  readonly previous: string;
  readonly content: string;
}

/** The text that is signed, and of which the digest (SHA-256, hex) is the `previous` of the next entry. */
export const signedText = ({ device_id, number, previous, content }: Signed): string =>
  `${device_id}\n${number}\n${previous}\n${content}`;

/** Bytes of entries that one call takes: half of what the shop lets in, so that there is room for whatever else the call says. */
const mostBytes = 128 * 1024;
/** Number, digest and signature of an entry, with their names. */
const aroundContent = 300;

/**
 * Of entries that wait, in their order, those that go up together: as many as fit into a call. The first goes whatever its size is, so that none keeps
 * the others back.
 */
export function sentTogether<E extends Pick<Signed, 'content'>>(entries: readonly E[]): readonly E[] {
  let bytes = 0;
  const tooMany = entries.findIndex(({ content }, at) => {
    bytes += new TextEncoder().encode(JSON.stringify(content)).length + aroundContent;
    return at > 0 && bytes > mostBytes;
  });
  return tooMany < 0 ? entries : entries.slice(0, tooMany);
}
