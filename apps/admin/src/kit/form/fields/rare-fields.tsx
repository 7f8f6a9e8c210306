// Fields that few forms have: their code comes with the first form that does.
import { Skeleton } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import type { FieldProps } from '../fields.tsx';
import type { FilesFieldProps } from './files-field.tsx';
import type { ReferenceUrlFieldProps } from './reference-url-field.tsx';
import type { ReferencesFieldProps } from './references-field.tsx';

function rare<P extends object>(Field: ComponentType<P>) {
  return (props: P) => (
    <Suspense fallback={<Skeleton h={60} />}>
      <Field {...props} />
    </Suspense>
  );
}

/** A colour, `#bf4526`. */
export const ColorField = rare<FieldProps>(lazy(() => import('./color-field.tsx')));
/** Documents; the form holds the ids of the stored files. */
export const FilesField = rare<FilesFieldProps>(lazy(() => import('./files-field.tsx')));
/** Several other records; the form holds their ids. */
export const ReferencesField = rare<ReferencesFieldProps>(lazy(() => import('./references-field.tsx')));
/** The address of another record, chosen by its name; the form holds the url. */
export const ReferenceUrlField = rare<ReferenceUrlFieldProps>(lazy(() => import('./reference-url-field.tsx')));
