import type { Field, LineFields } from '@kaifong/base/resource';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useValueText } from '../fields/index.ts';
import { useFormat } from '../language/use-format.ts';
import classes from './document.module.css';

interface DocumentLinesProps<F extends LineFields, L> {
  readonly fields: F;
  readonly lines: readonly L[];
  readonly keyOf: (line: L) => string | number;
  /** Label of the first column and of each field: `sales.order.fields.quantity`. */
  readonly labelOf: (name: string) => string;
  /** First column: what the line is of, with picture and code. */
  readonly head: { readonly name: string; readonly show: (line: L) => ReactNode };
  /** Further columns, the line's sum last. */
  readonly columns: readonly Extract<keyof F & keyof L, string>[];
  /** Own cells, by field. */
  readonly cells?: Partial<Record<Extract<keyof F, string>, (line: L) => ReactNode>>;
  readonly currency?: string;
}

/** The lines of a document, to read and print. On a phone each is a block. */
export function DocumentLines<F extends LineFields, L>(props: DocumentLinesProps<F, L>) {
  const { fields, lines, keyOf, labelOf, head, columns, cells = {}, currency } = props;
  const cell = (line: L, name: (typeof columns)[number]) => {
    const own = (cells as Readonly<Record<string, (line: L) => ReactNode>>)[name];
    return own ? own(line) : <Value field={fields[name]} value={line[name]} currency={currency} />;
  };
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          {[head.name, ...columns].map((name) => (
            <th key={name} scope="col">
              {labelOf(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={keyOf(line)}>
            <td>{head.show(line)}</td>
            {columns.map((name) => (
              <td key={name}>{cell(line, name)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ValueProps {
  readonly field: Field | undefined;
  readonly value: unknown;
  readonly currency: string | undefined;
}

function Value({ field, value, currency }: ValueProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const textOf = useValueText();
  if (field?.kind === 'money' && typeof value === 'number') return format.money(value, currency);
  if (field?.kind !== 'integer' || typeof value !== 'number') return textOf(field, value, (option) => t(option));
  return (
    <>
      <span className={classes.times} aria-hidden="true">
        ×{' '}
      </span>
      {format.number(value)}
    </>
  );
}
