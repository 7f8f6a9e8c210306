// What the forms of returns send.
import { routes } from '@kaifong/domain/sales/contract';
import type { Visitor } from '../../../../shell/visitor.ts';
import { nameOf, type OrderAccess } from '../order-access.ts';

/** Pieces by line, as the form's choices say; lines of none are left out. */
function linesIn(form: FormData) {
  return [...form].flatMap(([name, value]) => {
    const line = /^pieces_(\d+)$/.exec(name)?.[1];
    const quantity = Number(value);
    return line && quantity > 0 ? [{ line_id: Number(line), quantity }] : [];
  });
}

/** The first of these choices, at which it is said that none was made. */
export const firstPieces = (form: FormData): string =>
  [...form.keys()].find((name) => name.startsWith('pieces_')) ?? 'lines';

/** Asks to send goods back; the same key asks once. */
export async function askReturn({ call, language }: Visitor, access: OrderAccess, form: FormData): Promise<void> {
  const route = access.by === 'account' ? routes.askOwnReturn : routes.askAccessedReturn;
  const file = form.get('file');
  const picture =
    file instanceof File && file.size > 0
      ? { file: { filename: file.name, mimetype: file.type, bytes: await file.bytes() } }
      : {};
  const key = String(form.get('key') ?? '');
  const input = {
    ...nameOf(access),
    language,
    lines: JSON.stringify(linesIn(form)),
    reason: String(form.get('reason') ?? '') as 'other',
    words: String(form.get('words') ?? ''),
    ...picture,
  };
  await call(route, input, key ? { idempotencyKey: key } : {});
}

/** She keeps her goods after all. */
export async function callOffReturn({ call, language }: Visitor, access: OrderAccess, form: FormData): Promise<void> {
  const route = access.by === 'account' ? routes.callOffOwnReturn : routes.callOffAccessedReturn;
  await call(route, { ...nameOf(access), language, return: String(form.get('return') ?? '') });
}
