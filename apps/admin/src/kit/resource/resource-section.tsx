import type { ResourceDefinition } from '@kaifong/base/resource';
import type { ReactNode } from 'react';
import { type FieldProps, FormSection, LanguageTabs } from '../form/index.ts';
import type { Resource } from './use-resource.ts';
import { Widget } from './widget.tsx';

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
  const { definition, words } = resource;
  return (
    <FormSection title={words.section(section.name)}>
      {first ? <LanguageTabs /> : null}
      {section.fields.map((name) => {
        const field = definition.fields[name];
        if (!field) return null;
        const own = {
          name,
          label: words.field(name),
          required: field.required ?? false,
          disabled: field.readonly ?? false,
        };
        const Own = widgets?.[name];
        if (Own) return <Own key={name} {...own} />;
        return (
          <Widget key={name} {...own} field={field} isNew={isNew} optionWord={(value) => words.option(name, value)} />
        );
      })}
    </FormSection>
  );
}
