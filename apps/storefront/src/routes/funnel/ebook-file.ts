import type { LoaderFunctionArgs } from 'react-router';
import { loadEbookFile } from '../../features/forms/load-ebook.ts';
import { visitorOf } from '../../shell/visitor.ts';

/** `/ebook/file?token=…`: the e-book a mailed link opens. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadEbookFile(request, visitorOf(context));
