import type { LoaderFunctionArgs } from 'react-router';
import { showPicture } from '../../features/customers/news/measured-mail.ts';
import { visitorOf } from '../../shell/visitor.ts';

/** `/newsletter/seen?m=…&s=…`: the picture of a mail. */
export const loader = ({ request, context }: LoaderFunctionArgs) => showPicture(request, visitorOf(context));
