// The form of a resource, from its definition; creates or changes a record depending on the address.
import type { Fields, ResourceDefinition } from '@kaifong/base/resource';
import { useRoute } from '@kaifong/client/hooks';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type * as z from 'zod';
import { FormColumns, RecordForm } from '../form/index.ts';
import { currentLanguage } from '../language/language.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { DeleteButton } from './delete-button.tsx';
import { RecordGate } from './record-gate.tsx';
import { localizedNames, type WholeRecord } from './record-values.ts';
import { ResourceSection, type Widgets } from './resource-section.tsx';
import { useRecordEditor } from './use-record-editor.tsx';
import { type Resource, useResource } from './use-resource.ts';

export interface ResourceFormProps<F extends Fields> {
  readonly definition: ResourceDefinition<F>;
  /** Rung 2: widgets of one's own, by field. */
  readonly widgets?: Widgets;
  /** Rung 2: what a structured field must look like inside, e.g. the values of an attribute. */
  readonly shapes?: Readonly<Record<string, z.ZodType>>;
  /** Rung 2: more buttons in the heading of a saved record. */
  readonly actions?: (record: WholeRecord) => ReactNode;
}

/** The screen at `…/create` and `…/edit/:id`. */
export function ResourceForm<F extends Fields>({ definition, ...props }: ResourceFormProps<F>) {
  const resource = useResource(definition);
  const id = Number(useParams().id) || undefined;
  // Kept while the language of the screens changes, so that nothing that was typed is lost to a moment without a record.
  const answer = useRoute(
    resource.routes.read,
    { id: id ?? 0, language: currentLanguage() },
    { enabled: id !== undefined, keep: true },
  );
  if (!id) return <Editor {...props} resource={resource} />;
  const data = answer.data?.data.id === id ? answer.data : undefined;
  return (
    <RecordGate answer={{ ...answer, data }} listPath={resource.path}>
      {(read) => <Editor key={id} {...props} resource={resource} record={read.data as WholeRecord} />}
    </RecordGate>
  );
}

interface EditorProps extends Omit<ResourceFormProps<Fields>, 'definition'> {
  readonly resource: Resource;
  readonly record?: WholeRecord;
}

/** Sections of these names stand in the narrow column. */
const isSide = (name: string) => name === 'display' || name === 'side';

function Editor({ widgets, shapes, actions, resource, record }: EditorProps) {
  const { t } = useTranslation();
  const { definition, words, may } = resource;
  const { form, save, onStale } = useRecordEditor(resource, record, { shapes });
  const names = useMemo(() => localizedNames(definition.fields), [definition]);
  const cards = definition.form.sections.map((section, i) => ({
    side: isSide(section.name),
    card: (
      <ResourceSection
        key={section.name}
        resource={resource}
        section={section}
        first={i === 0}
        isNew={!record}
        widgets={widgets}
      />
    ),
  }));
  const side = cards.filter((one) => one.side).map((one) => one.card);
  return (
    <>
      <PageHeader
        title={record ? titleOf(record, names, definition) : t(`screen.${definition.name}_create`)}
        back={resource.path}
      >
        {record ? actions?.(record) : null}
        {record && may('delete') ? (
          <DeleteButton resource={resource} id={record.id as number} onDeleted={() => form.reset()} />
        ) : null}
      </PageHeader>
      <RecordForm
        form={form}
        save={save}
        labelOf={(path) => words.field(path.split('.')[0] ?? path)}
        localized={names}
        failTitle={record ? 'submit_fail' : 'create_fail'}
        onStale={onStale}
        readOnly={!may(record ? 'update' : 'create')}
      >
        <FormColumns
          main={cards.filter((one) => !one.side).map((one) => one.card)}
          side={side.length > 0 ? side : undefined}
        />
      </RecordForm>
    </>
  );
}

function titleOf(record: WholeRecord, names: readonly string[], { fields, name }: ResourceDefinition): string {
  const called = names[0] ?? Object.keys(fields).find((field) => fields[field]?.kind === 'text');
  return String((called && record[called]) || `${name} #${String(record.id)}`);
}
