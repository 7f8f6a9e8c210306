import type { LoaderFunctionArgs } from 'react-router';
import { loadApplicationFile } from '../../features/applications/load-application.ts';
import { visitorOf } from '../../shell/visitor.ts';

/** `/application/{id}/file/{file}`: a file of one's own application. */
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadApplicationFile(request, visitorOf(context), params.id ?? '', params.file ?? '');
