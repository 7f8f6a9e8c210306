// The form of a resource, from its definition; creates or changes a record depending on the address.
import type { Fields, ResourceDefinition } from '@kaifong/base/resource';
import { useRoute } from '@kaifong/client/hooks';
import { Alert } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type * as z from 'zod';
import { localizedNames, type WholeRecord } from '../../fields/index.ts';
import { draftKey, FormColumns, RecordForm } from '../../form/index.ts';
import { currentLanguage } from '../../language/language.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { type Resource, useResource } from '../use-resource.ts';
import { RecordGate } from './record-gate.tsx';
import { RecordMenu } from './record-menu.tsx';
import { ResourceSection, type Widgets } from './resource-section.tsx';
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
  readonly id?: number;
}

/** The screen at `…/create` and `…/edit/:id`; `…/create?clone=7` begins with a copy. */
export function ResourceForm<F extends Fields>({ definition, id: named, ...props }: ResourceFormProps<F>) {
  const resource = useResource(definition);
  const { routes, path } = resource;
  const inAddress = Number(useParams().id) || undefined;
  const id = named ?? inAddress;
  const [params] = useSearchParams();
  const original = (definition.clone && !id && Number(params.get('clone'))) || undefined;
  const language = currentLanguage();
  // Kept while the language of the screens changes, so that nothing that was typed is lost to a moment without a record.
  const answer = useRoute(routes.read, { id: id ?? 0, language }, { enabled: id !== undefined, keep: true });
  const copy = useRoute(routes.clone, { id: original ?? 0, language }, { enabled: original !== undefined });
  if (original)
    return (
      <RecordGate answer={copy} listPath={path}>
        {({ data }) => (
          <Editor key={`clone-${original}`} {...props} resource={resource} start={data as WholeRecord} isCopy />
        )}
      </RecordGate>
    );
  if (!id) return <Editor key="new" {...props} resource={resource} />;
  const data = answer.data?.data.id === id ? answer.data : undefined;
  return (
    <RecordGate answer={{ ...answer, data }} listPath={path}>
      {(read) => <Editor key={id} {...props} resource={resource} record={read.data as WholeRecord} />}
    </RecordGate>
  );
}

interface EditorProps extends Omit<ResourceFormProps<Fields>, 'definition' | 'id'> {
  readonly resource: Resource;
  readonly record?: WholeRecord;
  /** It begins with another record. */
  readonly isCopy?: boolean;
}

/** Sections of these names stand in the narrow column. */
const isSide = (name: string) => name === 'display' || name === 'side';

function Editor({
  widgets,
  shapes,
  actions,
  titleOf,
  draft,
  stays = false,
  closed = false,
  resource,
  record,
  start,
  isCopy = false,
}: EditorProps) {
  const { t } = useTranslation();
  const go = useNavigate();
  const { definition, words, may } = resource;
  const { form, save, onStale, onRestore } = useRecordEditor(resource, record, {
    shapes,
    start,
    ...(stays && { created: (made: WholeRecord) => go(`${resource.path}/edit/${String(made.id)}`) }),
  });
  const names = useMemo(() => localizedNames(definition.fields), [definition]);
  const cards = definition.form.sections.map((section, i) => ({
    side: isSide(section.name),
    card: (
      <ResourceSection
        key={section.name}
        resource={resource}
        section={section}
        first={i === 0}
        isNew={!record && !isCopy}
        widgets={widgets}
      />
    ),
  }));
  const side = cards.filter((one) => one.side).map((one) => one.card);
  const name = record && (titleOf?.(record) ?? nameOf(record, names, definition));
  const title = name ?? t(`screen.${definition.name}_create`);
  return (
    <>
      <PageHeader title={title} back={resource.path}>
        {record ? actions?.(record) : null}
        {record ? <RecordMenu resource={resource} record={record} name={title} onGone={() => form.reset()} /> : null}
      </PageHeader>
      {isCopy ? <CloneNote resource={resource} /> : null}
      <RecordForm
        form={form}
        save={save}
        labelOf={(path) => words.field(path.split('.')[0] ?? path)}
        localized={names}
        failTitle={record ? 'submit_fail' : 'create_fail'}
        onStale={onStale}
        onRestore={onRestore}
        isNew={!record}
        readOnly={closed || !may(record ? 'update' : 'create')}
        {...(draft && !start && { draft: draftKey(draft, record?.id as number | undefined) })}
        version={record?.version as number | undefined}
      >
        <FormColumns
          main={cards.filter((one) => !one.side).map((one) => one.card)}
          side={side.length > 0 ? side : undefined}
        />
      </RecordForm>
    </>
  );
}

/** A copy is a new record until it is saved, and what must be unique is not the original's. */
function CloneNote({ resource: { definition, words } }: { readonly resource: Resource }) {
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

function nameOf(record: WholeRecord, names: readonly string[], { fields, name }: ResourceDefinition): string {
  const called = names[0] ?? Object.keys(fields).find((field) => fields[field]?.kind === 'text');
  return String((called && record[called]) || `${name} #${String(record.id)}`);
}
