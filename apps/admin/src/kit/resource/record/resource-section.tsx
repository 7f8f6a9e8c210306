import type { ResourceDefinition } from '@kaifong/base/resource';
import type { ReactNode } from 'react';
import { Widget } from '../../fields/index.ts';
import { type FieldProps, FormSection, LanguageTabs } from '../../form/index.ts';
import type { Resource } from '../use-resource.ts';
import { UniqueField } from './unique-field.tsx';

export type Widgets = Readonly<Record<string, (props: FieldProps) => ReactNode>>;

interface ResourceSectionProps {
  readonly resource: Resource;
  readonly section: ResourceDefinition['form']['sections'][number];
  /** The first section carries the language tabs. */
  readonly first: boolean;
  readonly isNew: boolean;
  readonly widgets: Widgets | undefined;
}

/** One section of a definition's form: a card with a widget per field. */
export function ResourceSection({ resource, section, first, isNew, widgets }: ResourceSectionProps) {
  return (
    <FormSection title={resource.words.section(section.name)}>
      {first ? <LanguageTabs /> : null}
      {section.fields.map((name) => (
        <ResourceField key={name} resource={resource} name={name} isNew={isNew} own={widgets?.[name]} />
      ))}
    </FormSection>
  );
}

interface ResourceFieldProps {
  readonly resource: Resource;
  readonly name: string;
  readonly isNew: boolean;
  /** In place of the widget of its kind. */
  readonly own?: ((props: FieldProps) => ReactNode) | undefined;
}

/** One field of a definition, with its label, its help and its widget; for forms laid out by hand as well. */
export function ResourceField({ resource, name, isNew, own: Own }: ResourceFieldProps) {
  const { definition, words } = resource;
  const field = definition.fields[name];
  if (!field) return null;
  const props: FieldProps = {
    name,
    label: words.field(name),
    description: words.help(name),
    required: field.required ?? false,
    disabled: field.readonly ?? false,
  };
  if (Own) return <Own {...props} />;
  const optionWord = (value: string) => words.option(name, value);
  if (!field.unique || field.localized || field.readonly)
    return <Widget {...props} field={field} isNew={isNew} optionWord={optionWord} />;
  return (
    <UniqueField resource={resource} name={name}>
      {(availability) => (
        <Widget {...props} field={field} isNew={isNew} optionWord={optionWord} availability={availability} />
      )}
    </UniqueField>
  );
}
