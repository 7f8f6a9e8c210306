// What an element of a page is made of. Each element type is a table of fields from a closed set of kinds; from one table
// come the shape that is stored, the shape that readers get, and the form staff fill in.
import type { Localized } from '@kaifong/base/localized';
import type { Picture } from '../../../media/contract/index.ts';

/** Shows a field in the form only while another one has one of these values. */
interface When {
  readonly when?: { readonly field: string; readonly is: readonly string[] };
}

export interface TextField extends When {
  /** `text` is one line, `longtext` several, `richtext` is HTML; each exists once per language. */
  readonly kind: 'text' | 'longtext' | 'richtext';
  readonly max: number;
}
interface ChoiceField<Option extends string = string> extends When {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  readonly default: NoInfer<Option>;
}
interface BooleanField extends When {
  readonly kind: 'boolean';
  readonly default: boolean;
}
interface IntegerField extends When {
  readonly kind: 'integer';
  readonly min: number;
  readonly max: number;
  readonly default: number;
}
interface PlainField extends When {
  /**
   * `picture`: id of a stored picture · `link`: a path of this shop or an address · `instant`: a moment · `products`: ids
   * in order · `category`: id of a product category · `menu`: id of a menu item · `blog_category`: its url · `block`: its
   * identifier.
   */
  readonly kind: 'picture' | 'link' | 'instant' | 'products' | 'category' | 'menu' | 'blog_category' | 'block';
}
interface ItemsField<F extends ItemFields = ItemFields> extends When {
  /** A list of equal parts: slides, questions, buttons. */
  readonly kind: 'items';
  readonly max: number;
  readonly fields: F;
}

export type ItemField = TextField | ChoiceField | BooleanField | IntegerField | PlainField;
export type ItemFields = Readonly<Record<string, ItemField>>;
export type ElementField = ItemField | ItemsField;
export type ElementFields = Readonly<Record<string, ElementField>>;

/** A part of a list as it is stored; its id keeps texts and focus in place while parts are moved. */
type StoredItem<F extends ItemFields> = { id: string } & { -readonly [K in keyof F]: StoredValue<F[K]> };

/** The stored value of a field: texts in every language. */
export type StoredValue<F> =
  F extends ItemsField<infer Fields>
    ? StoredItem<Fields>[]
    : F extends TextField
      ? Localized
      : F extends ChoiceField<infer Option>
        ? Option
        : F extends BooleanField
          ? boolean
          : F extends IntegerField
            ? number
            : F extends { kind: 'products' }
              ? number[]
              : F extends { kind: 'category' | 'menu' }
                ? number | null
                : F extends { kind: 'picture' | 'instant' }
                  ? string | null
                  : string;

type ShownItem<F extends ItemFields> = { id: string } & { -readonly [K in ShownKeys<F>]: ShownValue<F[K]> };

/** What a reader gets of a field: texts in one language, pictures with their addresses. */
export type ShownValue<F> =
  F extends ItemsField<infer Fields>
    ? ShownItem<Fields>[]
    : F extends TextField
      ? string
      : F extends { kind: 'picture' }
        ? Picture | null
        : StoredValue<F>;

/** Fields that only say what to load are not shown: what was loaded is. */
export const loadingKinds = ['products', 'category', 'menu', 'blog_category', 'block'] as const;
type ShownKeys<F> = {
  [K in keyof F]: F[K] extends { kind: (typeof loadingKinds)[number] } ? never : K;
}[keyof F];

export type StoredProps<F extends ElementFields> = { -readonly [K in keyof F]: StoredValue<F[K]> };
export type ShownProps<F extends ElementFields> = { -readonly [K in ShownKeys<F>]: ShownValue<F[K]> };

/** One line. */
export const text = (max = 160) => ({ kind: 'text', max }) as const;
/** Several lines. */
export const longtext = (max = 1000) => ({ kind: 'longtext', max }) as const;
/** Formatted text. */
export const richtext = (max = 20_000) => ({ kind: 'richtext', max }) as const;
export const choice = <const Option extends string>(
  options: readonly Option[],
  fallback: NoInfer<Option>,
  more: When = {},
) => ({ kind: 'choice', options, default: fallback, ...more }) as ChoiceField<Option>;
export const toggle = (fallback: boolean, more: When = {}) =>
  ({ kind: 'boolean', default: fallback, ...more }) as BooleanField;
export const integer = (min: number, max: number, fallback: number, more: When = {}) =>
  ({ kind: 'integer', min, max, default: fallback, ...more }) as IntegerField;
export const plain = <const Kind extends PlainField['kind']>(kind: Kind, more: When = {}) =>
  ({ kind, ...more }) as { readonly kind: Kind } & When;
export const items = <F extends ItemFields>(max: number, fields: F, more: When = {}) =>
  ({ kind: 'items', max, fields, ...more }) as ItemsField<F>;
