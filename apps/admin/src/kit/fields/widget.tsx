// One widget per kind of field.
import { type Field, mostFiles, mostReferences } from '@kaifong/base/resource';
import type { ReactNode } from 'react';
import {
  ColorField,
  DateField,
  type FieldProps,
  FilesField,
  ImageField,
  InstantField,
  LocalizedField,
  LongTextField,
  MoneyField,
  NumberField,
  PercentField,
  ReferenceField,
  ReferencesField,
  RichTextField,
  SelectField,
  SwitchField,
  TextField,
  UrlField,
} from '../form/index.ts';
import { JsonField } from './json-field.tsx';

export interface WidgetProps extends FieldProps {
  readonly field: Field;
  /** A record that is not saved yet. */
  readonly isNew: boolean;
  readonly optionWord: (value: string) => string;
}

type Draw = (props: WidgetProps, own: FieldProps) => ReactNode;

const draw: Record<Field['kind'], Draw> = {
  text: ({ field, isNew }, own) => {
    if (field.localized) return <LocalizedField {...own} maxLength={field.max ?? 255} />;
    if (field.slugOf) return <UrlField {...own} from={field.slugOf} suggests={isNew} />;
    const type = field.rule === 'email' || field.rule === 'url' ? { type: field.rule } : {};
    const stopgap = isNew && typeof field.default === 'string' ? { stopgap: field.default } : {};
    return <TextField {...own} {...type} {...stopgap} maxLength={field.max ?? 255} />;
  },
  longtext: ({ field }, own) => (field.localized ? <LocalizedField {...own} long /> : <LongTextField {...own} />),
  richtext: ({ field }, own) => (
    <RichTextField {...own} localized={field.localized ?? false} preset={field.size ?? 'medium'} />
  ),
  integer: ({ field }, own) => <NumberField {...own} min={field.min} />,
  decimal: (_, own) => <NumberField {...own} decimals={6} />,
  money: (_, own) => <MoneyField {...own} />,
  percent: (_, own) => <PercentField {...own} />,
  boolean: (_, own) => <SwitchField {...own} />,
  date: (_, own) => <DateField {...own} />,
  instant: ({ field }, own) => <InstantField {...own} closes={field.closes} />,
  enum: ({ field, optionWord }, own) => (
    <SelectField {...own} options={(field.options ?? []).map((value) => ({ value, label: optionWord(value) }))} />
  ),
  reference: ({ field }, own) => <ReferenceField {...own} resource={field.reference ?? ''} />,
  references: ({ field }, own) => <ReferencesField {...own} resource={field.reference ?? ''} most={mostReferences} />,
  image: (_, own) => <ImageField {...own} />,
  files: (_, own) => <FilesField {...own} most={mostFiles} />,
  color: (_, own) => <ColorField {...own} />,
  json: (_, own) => <JsonField {...own} />,
  // Never in a form: it is made from the record, not written.
  computed: () => null,
};

/** The widget of a field, by its kind. */
export function Widget(props: WidgetProps) {
  const { field, isNew, optionWord, ...own } = props;
  return draw[field.kind](props, own);
}
