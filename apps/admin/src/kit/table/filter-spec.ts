// Filters of a list as data; the editor follows from the kind.
import { type DayPreset, type FilterValue, isDayPreset } from '@kaifong/base/list';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export type FilterSpec = { readonly name: string; readonly label: string } & (
  | { readonly kind: 'boolean' }
  /** `single` where the list can be asked for one value at a time. */
  | { readonly kind: 'choice'; readonly options: readonly FilterOption[]; readonly single?: boolean }
  | { readonly kind: 'date' }
  | { readonly kind: 'number' }
  | { readonly kind: 'text' }
  /** Another record, by its id. */
  | { readonly kind: 'reference'; readonly resource: string }
);

interface Words {
  readonly yes: string;
  readonly no: string;
  readonly from: (value: string) => string;
  readonly to: (value: string) => string;
  readonly days: (preset: DayPreset) => string;
}

/** What the chip of a filter says: `Status: Paid, Shipped`. */
export function filterText(spec: FilterSpec, value: FilterValue, words: Words): string {
  if (typeof value === 'object' && !Array.isArray(value)) {
    const { from, to } = value;
    if (from && to) return `${spec.label}: ${from} – ${to}`;
    return `${spec.label}: ${from ? words.from(from) : words.to(to ?? '')}`;
  }
  const values = Array.isArray(value) ? value : [value];
  const name = (one: string): string => {
    if (spec.kind === 'boolean') return one === '1' ? words.yes : words.no;
    if (spec.kind === 'date' && isDayPreset(one)) return words.days(one);
    if (spec.kind === 'choice') return spec.options.find((option) => option.value === one)?.label ?? one;
    return one;
  };
  return `${spec.label}: ${values.map(name).join(', ')}`;
}
