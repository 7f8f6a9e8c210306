// Logic of a resource's form: validates, saves, resolves stale versions.
import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { notifyFailure, notifySuccess } from '../../feedback/index.ts';
import {
  begunRecord,
  differencesOf,
  type FieldShapes,
  formValuesOf,
  mergedValues,
  recordInput,
  sameValue,
  useCheckedForm,
  useValueText,
  type Values,
  type WholeRecord,
} from '../../fields/index.ts';
import { useFilling } from '../../form/index.ts';
import type { Resource } from '../use-resource.ts';
import { openStale } from './open-stale.tsx';

export interface RecordEditor {
  readonly form: UseFormReturn<Values>;
  readonly save: (values: Values, leave: () => void) => Promise<void>;
  readonly onStale: (error: CallError) => void;
  /** A draft of this version was restored. */
  readonly onRestore: (version: number) => void;
}

interface EditorOptions {
  readonly shapes?: FieldShapes | undefined;
  /** Initial values of a new record, such as a copy. */
  readonly start?: WholeRecord | undefined;
  readonly isCopy?: boolean;
  /** Address after creating a record; left out: the list. */
  readonly created?: (record: WholeRecord) => Promise<void> | void;
}

export function useRecordEditor(
  resource: Resource,
  record: WholeRecord | undefined,
  { shapes, start, isCopy = false, created }: EditorOptions = {},
): RecordEditor {
  const go = useNavigate();
  const { definition, path, routes, words } = resource;
  const create = useAction(routes.create, [routes.list]);
  const update = useAction(routes.update, [routes.list, routes.read, routes.history]);
  const form = useCheckedForm(definition.fields, record ?? (start && begunRecord(definition.fields, start)), shapes);
  const { base, fill } = useFilling({ form, record, valuesOf: (from) => formValuesOf(definition.fields, from) });

  const send = async (values: Values, version: unknown) => {
    const input = {
      ...recordInput(definition.fields, values, base.current),
      id: record?.id as number,
      version: version as number,
    };
    const { data } = await update.mutateAsync(input);
    const since = Object.entries(form.getValues()).filter(([name, value]) => !sameValue(value, values[name]));
    fill(data as WholeRecord);
    // Values that were typed while the answer was on its way are not saved yet.
    for (const [name, value] of since) form.setValue(name, value, { shouldDirty: true });
    notifySuccess('submit_success');
  };
  const save: RecordEditor['save'] = async (values, leave) => {
    if (record) return send(values, base.current?.version);
    const { data } = await create.mutateAsync(recordInput(definition.fields, values));
    notifySuccess(isCopy ? 'clone_success' : 'submit_success');
    leave();
    await (created ? created(data as WholeRecord) : go(path));
  };
  const textOf = useValueText();
  const onStale: RecordEditor['onStale'] = (error) => {
    const current = error.details?.current as WholeRecord;
    const theirs = formValuesOf(definition.fields, current);
    const versions = { base: formValuesOf(definition.fields, base.current), mine: form.getValues(), theirs };
    const differences = differencesOf(definition.fields, versions);
    openStale({
      differences,
      labelOf: ({ field }) => words.field(field),
      textOf: ({ field }, value) => textOf(definition.fields[field], value, (option) => words.option(field, option)),
      onKeep(choices) {
        // Settled values stand in the form even if it cannot be saved, and are no longer stale.
        base.current = current;
        form.reset(theirs);
        const merged = mergedValues(theirs, differences, choices);
        for (const [name, value] of Object.entries(merged)) form.setValue(name, value, { shouldDirty: true });
        send(merged, current.version).catch((again) => {
          if (again instanceof CallError && again.code === 'stale-version') onStale(again);
          else notifyFailure('submit_fail', again);
        });
      },
    });
  };
  // A draft of an older version must not overwrite the newer one unasked: the server will say so.
  const onRestore = (version: number) => {
    if (base.current) base.current = { ...base.current, version };
  };
  return { form, save, onStale, onRestore };
}
