import type { ActionFunctionArgs } from 'react-router';
import { takeDownload } from '../features/sales/order/downloads/load-downloads.ts';
import { visitorOf } from '../shell/visitor.ts';

/** `POST /order/download`: a file that was bought, for whoever holds its link. Only a form counts one: no link is followed to it. */
export async function action({ request, context }: ActionFunctionArgs) {
  return takeDownload(visitorOf(context), await request.formData());
}
