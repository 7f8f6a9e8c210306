// Fields that few forms have: their code comes with the first form that does.
import { Skeleton } from '@mantine/core';
import type { ComponentType } from 'react';
import { part } from '../../feedback/part.tsx';
import type { FieldProps } from '../fields.tsx';
import type { FilesFieldProps } from './files-field.tsx';
import type { ReferenceUrlFieldProps } from './reference-url-field.tsx';
import type { ReferencesFieldProps } from './references-field.tsx';

const rare = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) => part(load, <Skeleton h={60} />);

/** A colour, `#bf4526`. */
export const ColorField = rare<FieldProps>(() => import('./color-field.tsx'));
/** Documents; the form holds the ids of the stored files. */
export const FilesField = rare<FilesFieldProps>(() => import('./files-field.tsx'));
/** Several other records; the form holds their ids. */
export const ReferencesField = rare<ReferencesFieldProps>(() => import('./references-field.tsx'));
/** The address of another record, chosen by its name; the form holds the url. */
export const ReferenceUrlField = rare<ReferenceUrlFieldProps>(() => import('./reference-url-field.tsx'));
