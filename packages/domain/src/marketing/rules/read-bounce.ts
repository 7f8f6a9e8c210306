// Reads a mail that says that another one came back (RFC 3464), or was called spam (RFC 5965). Both have a part of plain fields beside
// the words for people and the mail it is about.
import PostalMime from 'postal-mime';
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

/** The newest Message-ID of this shop among texts: that of the mail that came back. */
const messageIdIn = (texts: readonly string[]): string | null =>
  [...texts.join('\n').matchAll(/<\d+\.\d+@kaifong>/g)].at(-1)?.[0] ?? null;

/** Nobody's address is kept with the reason. */
const reasonOf = (value: string | undefined): string =>
  (value ?? '')
    .replace(/^[\w-]+;\s*/, '')
    .replace(/[^\s<>]+@[^\s<>]+/g, '…')
    .slice(0, 300);

function complaintIn(report: string, message_id: string | null): Bounce[] {
  const fields = fieldsIn(report);
  if (!/^abuse|^fraud|^other/i.test(fields.get('feedback-type') ?? '')) return [];
  const address = addressIn(fields.get('original-rcpt-to') ?? fields.get('removal-recipient'));
  return address ? [{ kind: 'complaint', address, message_id, reason: '' }] : [];
}

function returnsIn(report: string, message_id: string | null): Bounce[] {
  return report.split(/\r?\n[ \t]*\r?\n/).flatMap((block): Bounce[] => {
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

const reports: Readonly<Record<string, (report: string, message_id: string | null) => Bounce[]>> = {
  'message/delivery-status': returnsIn,
  // Of a mail with letters other than ASCII (RFC 6533).
  'message/global-delivery-status': returnsIn,
  'message/feedback-report': complaintIn,
};

/** What a mail says of others, one entry per recipient; one that is no such mail, or none at all, says nothing. */
export async function readBounce(raw: string): Promise<Bounce[]> {
  // A mail with more parts or heads in each other than the reader takes is none.
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8', maxNestingDepth: 20 }).catch(() => null);
  const parts = mail?.attachments ?? [];
  const message_id = messageIdIn([mail?.text ?? '', ...parts.map(({ content }) => String(content))]);
  return parts.flatMap(({ mimeType, content }) => reports[mimeType]?.(String(content), message_id) ?? []);
}
