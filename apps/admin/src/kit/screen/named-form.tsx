import type { Fields, ResourceDefinition } from '@kaifong/base/resource';
import { useRoute } from '@kaifong/client/hooks';
import type { ComponentType } from 'react';
import { useLocation, useParams } from 'react-router';
import { ResourceForm } from '../resource/record/resource-form.tsx';
import { resourceRoutes } from '../resource/use-resource.ts';
import { RecordGate } from '../shell/record-gate.tsx';

interface NamedFormProps<F extends Fields> {
  readonly definition: ResourceDefinition<F>;
  readonly listPath: string;
  /** The form of the section's own; left out: drawn from the definition. */
  readonly form?: ComponentType<{ id?: number }> | undefined;
}

/** The form of a record that its address names: `/customer/group/edit/Regulars`; what follows may be its number, too. */
export function NamedForm<F extends Fields>({ definition, listPath, form: Form }: NamedFormProps<F>) {
  const { name: read = '' } = useParams();
  const { pathname } = useLocation();
  // The router reads a slash where the name itself says `%2F`.
  const name = (read.includes('/') && decodeURIComponent(pathname.split('/').at(-1) ?? '')) || read;
  const query = { page: 1, per_page: 100, keyword: name };
  const answer = useRoute(resourceRoutes(definition).list, query, { keep: true });
  const named = answer.data?.data.find((record) => (record as { name?: unknown }).name === name);
  const found = named?.id ?? (Number(name) || undefined);
  return (
    <RecordGate answer={{ ...answer, data: found }} missing={Boolean(answer.data) && !found} listPath={listPath}>
      {(id) => (Form ? <Form id={id} /> : <ResourceForm definition={definition} id={id} />)}
    </RecordGate>
  );
}
