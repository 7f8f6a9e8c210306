import type { LoaderFunctionArgs } from 'react-router';
import { loadOwnFormFile } from '../../features/forms/own-forms.ts';
import { visitorOf } from '../../shell/visitor.ts';

/** `/account/forms/{id}/file/{file}`: a file of one's own submission. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return loadOwnFormFile(visitorOf(context), params.id ?? '', params.file ?? '');
}
