// The form of a resource, from its definition; creates or changes a record depending on the address.
import type { Fields, ResourceDefinition } from '@kaifong/base/resource';
import { useRoute } from '@kaifong/client/hooks';
import { Alert } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type * as z from 'zod';
import { localizedNames, type WholeRecord, withoutFields } from '../../fields/index.ts';
import { draftKey } from '../../form/index.ts';
import { currentLanguage } from '../../language/language.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { RecordGate } from '../../shell/record-gate.tsx';
import { type Resource, useResource } from '../use-resource.ts';
import { RecordMenu } from './record-menu.tsx';
import { ResourceFrame } from './resource-frame.tsx';
import type { Widgets } from './resource-section.tsx';
import { useRecordEditor } from './use-record-editor.tsx';

export interface ResourceFormProps<F extends Fields> {
  readonly definition: ResourceDefinition<F>;
  /** Rung 2: widgets of one's own, by field. */
  readonly widgets?: Widgets;
  /** Rung 2: what a structured field must look like inside, e.g. the values of an attribute. */
  readonly shapes?: Readonly<Record<string, z.ZodType>>;
  /** Rung 2: more buttons in the heading of a saved record. */
  readonly actions?: (record: WholeRecord) => ReactNode;
  /** What a saved record is called, where no single field says it. */
  readonly titleOf?: (record: WholeRecord) => string;
  /** Long forms: keeps what is typed on this device under this name and offers it again after a crash. */
  readonly draft?: string;
  /** What a new record begins with. */
  readonly start?: WholeRecord;
  /** A new record is open once it is saved; left out, the list is. */
  readonly stays?: boolean;
  /** Nothing of this record is changed any more, whoever looks at it. */
  readonly closed?: boolean;
  /** The record, where its address does not say its id. */
  readonly id?: number | undefined;
  /** Fields that are neither shown nor sent; a stable array. */
  readonly without?: readonly string[];
  /** Rung 2: heading and frame of one's own, where a record is more than saved: a `<ResourceFrame>`. */
  readonly frame?: (edited: EditedRecord) => ReactNode;
}

/** What a form edits: a saved record, or a new one, which may begin with something. */
export interface EditedRecord {
  readonly resource: Resource;
  readonly record?: WholeRecord;
  readonly start?: WholeRecord | undefined;
  /** True: the form begins with another record's values. */
  readonly isCopy?: boolean;
}

/** The screen at `…/create` and `…/edit/:id`; `…/create?clone=7` begins with a copy. */
export function ResourceForm<F extends Fields>(props: ResourceFormProps<F>) {
  const { definition, id: named, without = nothing, frame, start, ...own } = props;
  const whole = useResource(definition);
  const resource = useMemo(
    () => ({ ...whole, definition: withoutFields(whole.definition, without) }),
    [whole, without],
  );
  const { routes, path } = resource;
  const inAddress = Number(useParams().id) || undefined;
  const id = named ?? inAddress;
  const [params] = useSearchParams();
  const original = (definition.clone && !id && Number(params.get('clone'))) || undefined;
  const language = currentLanguage();
  // Kept while the language of the screens changes, so that nothing that was typed is lost to a moment without a record.
  const answer = useRoute(routes.read, { id: id ?? 0, language }, { enabled: id !== undefined, keep: true });
  const copy = useRoute(routes.clone, { id: original ?? 0, language }, { enabled: original !== undefined });
  const edit = (key: string | number, edited: Omit<EditedRecord, 'resource'>) => (
    <Fragment key={key}>
      {frame ? frame({ resource, ...edited }) : <Editor {...own} resource={resource} {...edited} />}
    </Fragment>
  );
  if (original)
    return (
      <RecordGate answer={copy} listPath={path}>
        {({ data }) => edit(`clone-${original}`, { start: data as WholeRecord, isCopy: true })}
      </RecordGate>
    );
  if (!id) return edit('new', { start });
  const data = answer.data?.data.id === id ? answer.data : undefined;
  return (
    <RecordGate answer={{ ...answer, data }} listPath={path}>
      {(read) => edit(id, { record: read.data as WholeRecord })}
    </RecordGate>
  );
}

const nothing: readonly string[] = [];

interface EditorProps
  extends Omit<ResourceFormProps<Fields>, 'definition' | 'id' | 'without' | 'frame' | 'start'>,
    EditedRecord {}

function Editor({ shapes, actions, titleOf, draft, stays = false, closed = false, ...edited }: EditorProps) {
  const { t } = useTranslation();
  const go = useNavigate();
  const { resource, record, start, isCopy = false, widgets } = edited;
  const { definition, may } = resource;
  const editor = useRecordEditor(resource, record, {
    shapes,
    ...edited,
    ...(stays && { created: (made: WholeRecord) => go(`${resource.path}/edit/${String(made.id)}`) }),
  });
  const name = record && (titleOf?.(record) ?? nameOf(record, definition));
  const title = name ?? t(`screen.${definition.name}_create`);
  return (
    <>
      <PageHeader title={title} back={resource.path}>
        {record ? actions?.(record) : null}
        {record ? (
          <RecordMenu resource={resource} record={record} name={title} onGone={() => editor.form.reset()} />
        ) : null}
      </PageHeader>
      {isCopy ? <CloneNote resource={resource} /> : null}
      <ResourceFrame
        resource={resource}
        editor={editor}
        record={record}
        isCopy={isCopy}
        widgets={widgets}
        readOnly={closed || !may(record ? 'update' : 'create')}
        {...(draft && !start && { draft: draftKey(draft, record?.id as number | undefined) })}
      />
    </>
  );
}

/** A copy is a new record until it is saved, and what must be unique is not the original's. */
export function CloneNote({ resource: { definition, words } }: { readonly resource: Resource }) {
  const { t } = useTranslation();
  const renewed = Object.entries(definition.fields).flatMap(([name, { unique, readonly }]) =>
    unique && !readonly ? [words.field(name)] : [],
  );
  return (
    <Alert mb="md" color="blue" icon={<IconCopy />} role="status">
      {renewed.length > 0 ? t('clone.note_unique', { fields: renewed.join(', ') }) : t('clone.note')}
    </Alert>
  );
}

function nameOf(record: WholeRecord, { fields, name }: ResourceDefinition): string {
  const called = localizedNames(fields)[0] ?? Object.keys(fields).find((field) => fields[field]?.kind === 'text');
  return String((called && record[called]) || `${name} #${String(record.id)}`);
}
