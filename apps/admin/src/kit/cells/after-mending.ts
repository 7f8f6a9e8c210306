import type { ImportReply } from '@kaifong/base/resource';

/** Reply for a whole sheet, once some of its rows were checked again. */
export function afterMending(before: ImportReply, now: ImportReply): ImportReply {
  const again = new Set([...before.rows, ...now.rows].map(({ row }) => row));
  const warnings = before.errors.filter(({ warning, row }) => warning && !again.has(row));
  const changes = before.changes.filter(({ row }) => !again.has(row));
  return { ...now, errors: [...now.errors, ...warnings], changes: [...changes, ...now.changes] };
}
