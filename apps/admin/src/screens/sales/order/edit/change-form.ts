// The form of an order that is changed: checked against the contract of the call before anything is sent.
import { type AdminOrder, changeOrderInput } from '@kaifong/domain/sales/contract';
import { useForm } from 'react-hook-form';
import { nestErrors, useIssueWords } from '../../../../kit/form/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import type { WrittenLine } from '../create/draft-form.ts';
import { type DraftAddress, toldAddress } from '../model/draft.ts';

export interface Changing {
  readonly lines: readonly WrittenLine[];
  readonly shipping_address: DraftAddress;
  /** Empty: as it was. */
  readonly shipping_method_id: string;
  readonly pickup_point: string;
  readonly note: string;
}

export const startOf = (order: AdminOrder): Changing => ({
  // Presents come and go with their promotions.
  lines: order.lines
    .filter(({ gift }) => !gift)
    .map((line) => ({
      line_id: line.id,
      stock_id: line.stock_id ?? 0,
      quantity: line.quantity,
      name: line.name,
      option: line.options,
      sku: line.sku,
      price: line.unit_price,
      picture: line.picture,
    })),
  shipping_address: order.shipping_address ?? {
    first_name: '',
    last_name: '',
    country: '',
    contact_number: '',
    address: '',
  },
  shipping_method_id: '',
  pickup_point: '',
  note: order.note,
});

const piecesOf = (values: Changing) =>
  values.lines.map(({ line_id, stock_id, quantity }) => ({ ...(line_id && { line_id }), stock_id, quantity }));
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The changed fields of an order, which alone are sent. */
export function changesIn(order: AdminOrder, values: Changing): Record<string, unknown> {
  const start = startOf(order);
  return {
    id: order.id,
    version: order.version,
    language: currentLanguage(),
    ...(!same(piecesOf(values), piecesOf(start)) && { lines: piecesOf(values) }),
    ...(order.shipping_address !== null &&
      !same(values.shipping_address, start.shipping_address) && {
        shipping_address: toldAddress(values.shipping_address, order.pickup_point !== null),
      }),
    ...(values.shipping_method_id !== '' && { shipping_method_id: Number(values.shipping_method_id) }),
    ...(values.pickup_point !== '' && { pickup_point: values.pickup_point }),
    ...(values.note !== start.note && { note: values.note }),
  };
}

/** Lines by the line of the order they are; one somebody else has taken out comes back as a new line. */
export const lineLists = {
  lines: {
    keyOf: ({ line_id, stock_id }: WrittenLine) => String(line_id ?? `new-${stock_id}`),
    says: ({ quantity }: WrittenLine) => quantity,
    revived: ({ line_id: _gone, ...line }: WrittenLine) => line,
  },
};

/** `base` is the order the form was filled from. */
export function useChangeForm(base: { readonly current: AdminOrder }) {
  const say = useIssueWords();
  return useForm<Changing>({
    defaultValues: startOf(base.current),
    resolver: (values) => {
      const issues = changeOrderInput.safeParse(changesIn(base.current, values)).error?.issues ?? [];
      if (issues.length === 0) return { values, errors: {} };
      const messages = Object.fromEntries(issues.map((issue) => [issue.path.join('.'), say(issue)]));
      return { values: {}, errors: nestErrors(messages) };
    },
  });
}
