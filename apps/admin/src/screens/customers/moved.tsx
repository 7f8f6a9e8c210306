import { Navigate, useLocation } from 'react-router';

/** `/customer/list/edit/7` is `/customer/edit/7`, and `/customer` is the list. */
export default function Moved() {
  const { pathname, search } = useLocation();
  const rest = pathname.replace(/^\/customer(\/list)?/, '');
  return <Navigate to={`${rest ? `/customer${rest}` : '/customer/list'}${search}`} replace />;
}
