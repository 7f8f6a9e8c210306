import type { LoaderFunctionArgs } from 'react-router';
import { followLink } from '../../features/customers/news/measured-mail.ts';
import { visitorOf } from '../../shell/visitor.ts';

/** `/newsletter/link?m=…&s=…&to=…`: leads from a link of a mail to its own address. */
export const loader = ({ request, context }: LoaderFunctionArgs) => followLink(request, visitorOf(context));
