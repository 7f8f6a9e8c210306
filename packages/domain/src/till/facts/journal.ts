// How a device signs what it sold: the same text on both sides.

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
