// Reads a mail that says that another one came back (RFC 3464), or was called spam (RFC 5965). Both are made of plain fields; the rest of
// the mail is for people.
import type { Bounce } from '../contract/bounce.ts';

/** Fields of a part, by their names in lower case; a value goes on in lines that begin with a blank. */
function fieldsIn(block: string): ReadonlyMap<string, string> {
  const unfolded = block.replace(/\r?\n[ \t]+/g, ' ');
  return new Map(
    [...unfolded.matchAll(/^([A-Za-z-]+):[ \t]*(.*)$/gm)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.trim(),
    ]),
  );
}

/** `rfc822; <amy@example.com>` or `<amy@example.com>` → `amy@example.com` */
const addressIn = (value: string | undefined): string =>
  (value ?? '')
    .replace(/^[\w-]+;\s*/, '')
    .replace(/[<>\s]/g, '')
    .toLowerCase();

/** The newest Message-ID of this shop that stands in the mail: that of the mail that came back. */
const messageIdIn = (mail: string): string | null => [...mail.matchAll(/<\d+\.\d+@kaifong>/g)].at(-1)?.[0] ?? null;

/** Nobody's address is kept with the reason. */
const reasonOf = (value: string | undefined): string =>
  (value ?? '')
    .replace(/^[\w-]+;\s*/, '')
    .replace(/[^\s<>]+@[^\s<>]+/g, '…')
    .slice(0, 300);

function complaintIn(mail: string): Bounce[] {
  const fields = fieldsIn(mail);
  if (!/^abuse|^fraud|^other/i.test(fields.get('feedback-type') ?? '')) return [];
  const address = addressIn(fields.get('original-rcpt-to') ?? fields.get('removal-recipient'));
  return address ? [{ kind: 'complaint', address, message_id: messageIdIn(mail), reason: '' }] : [];
}

/** A part whose body is encoded: the rest of its head after the line that says so, and its body up to the next part. */
const encodedPart =
  /^(content-transfer-encoding:[ \t]*(base64|quoted-printable)[^\n]*\n(?:[^\r\n]+\r?\n)*\r?\n)([\s\S]*?)(?=\r?\n--|(?![\s\S]))/gim;

const quoted = (body: string): string =>
  Buffer.from(
    body
      .replace(/=[ \t]*\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8');

/** The mail with its parts as they are read: some mail servers write the report itself in base64. */
const decoded = (mail: string): string =>
  mail.replace(encodedPart, (_, head: string, kind: string, body: string) => {
    const text = kind.toLowerCase() === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : quoted(body);
    return `${head}${text}`;
  });

/** What a mail says of others, one entry per recipient; one that is no such mail says nothing. */
export function readBounce(raw: string): Bounce[] {
  const mail = decoded(raw);
  if (/^feedback-type:/im.test(mail)) return complaintIn(mail);
  const message_id = messageIdIn(mail);
  return mail.split(/\r?\n[ \t]*\r?\n/).flatMap((block): Bounce[] => {
    const fields = fieldsIn(block);
    const address = addressIn(fields.get('final-recipient') ?? fields.get('original-recipient'));
    // A mail that is only late has not come back.
    if (!address || fields.get('action')?.toLowerCase() !== 'failed') return [];
    const isSoft = /^4\./.test(fields.get('status') ?? '');
    return [
      {
        ...{ kind: isSoft ? 'soft' : 'hard', address, message_id },
        reason: reasonOf(fields.get('diagnostic-code') ?? fields.get('status')),
      },
    ];
  });
}
