// What a resource's form does: check, send, and settle it when somebody else saved first.
import type { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { modals } from '@mantine/modals';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import { notifyFailure, notifySuccess } from '../feedback/index.ts';
import { issueCode, nestErrors } from '../form/index.ts';
import { currentLanguage } from '../language/language.ts';
import { formValues, type Problem, problemsOf, recordInput, type Values, type WholeRecord } from './record-values.ts';
import { StaleRecord } from './stale-record.tsx';
import type { Resource } from './use-resource.ts';

interface RecordEditor {
  readonly form: UseFormReturn<Values>;
  readonly save: (values: Values, leave: () => void) => Promise<void>;
  readonly onStale: (error: CallError) => void;
}

type Shapes = Readonly<Record<string, z.ZodType>>;

interface EditorOptions {
  readonly shapes?: Shapes | undefined;
  /** Where to go with a record that was just created; left out: to the list. */
  readonly created?: (record: WholeRecord) => Promise<void> | void;
}

export function useRecordEditor(
  resource: Resource,
  record: WholeRecord | undefined,
  { shapes, created }: EditorOptions = {},
): RecordEditor {
  const { t } = useTranslation();
  const go = useNavigate();
  const { definition, path, routes } = resource;
  const create = useAction(routes.create, [routes.list]);
  const update = useAction(routes.update, [routes.list, routes.read]);
  const form = useCheckedForm(resource, record, shapes);

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
  const save: RecordEditor['save'] = async (values, leave) => {
    if (record) return send(values, base.current?.version);
    const { data } = await create.mutateAsync(recordInput(definition, values));
    notifySuccess('submit_success');
    leave();
    await (created ? created(data as WholeRecord) : go(path));
  };
  const onStale: RecordEditor['onStale'] = (error) => {
    const current = error.details?.current as WholeRecord;
    const saveMine = () => {
      send(form.getValues(), current.version).catch((again) => notifyFailure('submit_fail', again));
    };
    modals.open({
      title: t('stale.title'),
      size: 'xl',
      children: (
        <StaleRecord
          resource={resource}
          mine={form.getValues()}
          theirs={formValues(definition, current)}
          onTheirs={() => fill(current)}
          onMine={saveMine}
        />
      ),
    });
  };
  return { form, save, onStale };
}

/** A form whose values are checked against the definition before anything is sent. */
function useCheckedForm({ definition }: Resource, record: WholeRecord | undefined, shapes: Shapes | undefined) {
  const { t, i18n } = useTranslation();
  const say = (problem: Problem): string => {
    if (problem === 'required') return t('validation.required');
    const { code, params } = issueCode(problem, (key) => i18n.exists(key));
    return t(code, params ?? {});
  };
  return useForm<Values>({
    defaultValues: formValues(definition, record),
    resolver: (values) => {
      const problems = problemsOf(definition, values, currentLanguage(), shapes);
      const messages = Object.entries(problems).map(([path, one]) => [path, say(one)] as const);
      if (messages.length === 0) return { values, errors: {} };
      return { values: {}, errors: nestErrors(Object.fromEntries(messages)) };
    },
  });
}
