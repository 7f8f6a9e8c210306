import type { LoaderFunctionArgs } from 'react-router';
import { loadOrderDocument } from '../features/sales/order/papers/load-order-document.ts';
import { visitorOf } from '../shell/visitor.ts';

/** `/order/document?order_number=…&kind=invoice`: a PDF for whoever may see the order. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return loadOrderDocument(request, visitorOf(context));
}
