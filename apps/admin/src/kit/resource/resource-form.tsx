// The form of a resource, from its definition; creates or changes a record depending on the address.

import type { Fields, ResourceDefinition } from '@kaifong/base/resource';
import type { CallError } from '@kaifong/client/call';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type * as z from 'zod';
import { confirmDelete, notifyFailure, notifySuccess } from '../feedback/index.ts';
import {
  type FieldProps,
  FormColumns,
  FormSection,
  issueCode,
  LanguageTabs,
  nestErrors,
  RecordForm,
} from '../form/index.ts';
import { currentLanguage } from '../language/language.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { RecordGate } from './record-gate.tsx';
import {
  formValues,
  localizedNames,
  type Problem,
  problemsOf,
  recordInput,
  type Values,
  type WholeRecord,
} from './record-values.ts';
import { StaleRecord } from './stale-record.tsx';
import { type Resource, useResource } from './use-resource.ts';
import { Widget } from './widget.tsx';

export interface ResourceFormProps<F extends Fields> {
  readonly definition: ResourceDefinition<F>;
  /** Rung 2: widgets of one's own, by field. */
  readonly widgets?: Readonly<Record<string, (props: FieldProps) => ReactNode>>;
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
    <RecordGate answer={{ ...answer, data }} listPath={`/${definition.path}`}>
      {(read) => <Editor key={id} {...props} resource={resource} record={read.data as WholeRecord} />}
    </RecordGate>
  );
}

interface EditorProps extends Omit<ResourceFormProps<Fields>, 'definition'> {
  readonly resource: Resource;
  readonly record?: WholeRecord;
}

const isSide = (name: string) => name === 'display' || name === 'side';

function Editor({ widgets, shapes, actions, resource, record }: EditorProps) {
  const { t, i18n } = useTranslation();
  const go = useNavigate();
  const { definition, routes, words, may } = resource;
  const listPath = `/${definition.path}`;
  const create = useAction(routes.create, [routes.list]);
  const update = useAction(routes.update, [routes.list, routes.read]);
  const names = useMemo(() => localizedNames(definition.fields), [definition]);

  const say = (problem: Problem): string => {
    if (problem === 'required') return t('validation.required');
    const { code, params } = issueCode(problem, (key) => i18n.exists(key));
    return t(code, params ?? {});
  };
  const form = useForm<Values>({
    defaultValues: formValues(definition, record),
    resolver: (values) => {
      const problems = problemsOf(definition, values, currentLanguage(), shapes);
      const messages = Object.entries(problems).map(([path, one]) => [path, say(one)] as const);
      if (messages.length === 0) return { values, errors: {} };
      return { values: {}, errors: nestErrors(Object.fromEntries(messages)) };
    },
  });

  // What the form was filled from. A newer record that arrives while somebody types must not lend its version to her text.
  const base = useRef(record);
  const fill = (from: WholeRecord) => {
    base.current = from;
    form.reset(formValues(definition, from));
  };
  const { isDirty } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a record that was read anew fills the form again
  useEffect(() => {
    if (record && !isDirty && record !== base.current) fill(record);
  }, [record]);

  const send = async (values: Values, version: unknown) => {
    const input = { ...recordInput(definition, values), id: record?.id as number, version: version as number };
    const { data } = await update.mutateAsync(input);
    fill(data as WholeRecord);
    notifySuccess('submit_success');
  };
  const save = async (values: Values, leave: () => void) => {
    if (record) return send(values, base.current?.version);
    await create.mutateAsync(recordInput(definition, values));
    notifySuccess('submit_success');
    leave();
    await go(listPath);
  };
  const onStale = (error: CallError) => {
    const current = error.details?.current as WholeRecord;
    modals.open({
      title: t('stale.title'),
      size: 'xl',
      children: (
        <StaleRecord
          resource={resource}
          mine={form.getValues()}
          theirs={formValues(definition, current)}
          onTheirs={() => fill(current)}
          onMine={() => {
            send(form.getValues(), current.version).catch((again) => notifyFailure('submit_fail', again));
          }}
        />
      ),
    });
  };

  const title = record ? titleOf(record, names, definition) : t(`screen.${definition.name}_create`);
  const allowed = record ? may('update') : may('create');
  const section = ({ name, fields }: ResourceDefinition['form']['sections'][number], first: boolean) => (
    <FormSection key={name} title={words.section(name)}>
      {first ? <LanguageTabs /> : null}
      {fields.map((field) => {
        const shape = definition.fields[field];
        if (!shape) return null;
        const own = {
          name: field,
          label: words.field(field),
          required: shape.required ?? false,
          disabled: shape.readonly ?? false,
        };
        const Own = widgets?.[field];
        return Own ? (
          <Own key={field} {...own} />
        ) : (
          <Widget
            key={field}
            {...own}
            field={shape}
            isNew={!record}
            optionWord={(value) => words.option(field, value)}
          />
        );
      })}
    </FormSection>
  );
  const { sections } = definition.form;
  const main = sections.filter(({ name }) => !isSide(name));
  const side = sections.filter(({ name }) => isSide(name));
  return (
    <>
      <PageHeader title={title} back={listPath}>
        {record ? actions?.(record) : null}
        {record && may('delete') ? <DeleteButton resource={resource} id={record.id as number} /> : null}
      </PageHeader>
      <RecordForm
        form={form}
        save={save}
        labelOf={(path) => words.field(path.split('.')[0] ?? path)}
        localized={names}
        failTitle={record ? 'submit_fail' : 'create_fail'}
        onStale={onStale}
        readOnly={!allowed}
      >
        <FormColumns
          main={main.map((one, i) => section(one, i === 0))}
          side={side.length > 0 ? side.map((one) => section(one, false)) : undefined}
        />
      </RecordForm>
    </>
  );
}

function titleOf(record: WholeRecord, names: readonly string[], { fields, name }: ResourceDefinition): string {
  const called = names[0] ?? Object.keys(fields).find((field) => fields[field]?.kind === 'text');
  return String((called && record[called]) || `${name} #${String(record.id)}`);
}

function DeleteButton({ resource, id }: { readonly resource: Resource; readonly id: number }) {
  const { t } = useTranslation();
  const go = useNavigate();
  const { routes, definition } = resource;
  const remove = useAction(routes.remove, [routes.list]);
  const ask = async () => {
    if (!(await confirmDelete())) return;
    try {
      await remove.mutateAsync({ id });
      notifySuccess('delete_success');
      await go(`/${definition.path}`);
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} />}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {t('action.delete')}
    </Button>
  );
}
