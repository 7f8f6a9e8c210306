import { useRoute } from '@kaifong/client/hooks';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import type { Availability } from '../../form/index.ts';
import type { Resource } from '../use-resource.ts';

/** How long typing must rest before the server is asked. */
const askDelay = 400;

interface UniqueFieldProps {
  readonly resource: Resource;
  readonly name: string;
  readonly children: (availability: Availability | undefined) => ReactNode;
}

/** Tells, while it is typed, whether a value that must be the only one of its kind is still to be had. */
export function UniqueField({ resource, name, children }: UniqueFieldProps) {
  const { routes } = resource;
  const id = Number(useParams().id) || undefined;
  const { defaultValues } = useFormState({ name });
  const value = String(useWatch({ name }) ?? '').trim();
  const [rested] = useDebouncedValue(value, askDelay);
  const stored = String(defaultValues?.[name] ?? '').trim();
  const asks = value !== '' && value !== stored;
  const answer = useRoute(
    routes.unique,
    { field: name, value: rested, ...(id && { id }) },
    { enabled: asks && rested === value },
  );
  const known = rested === value && answer.data ? (answer.data.data.unique ? 'free' : 'taken') : undefined;
  return children(asks && !answer.error ? (known ?? 'checking') : undefined);
}
