import { Navigate, useLocation } from 'react-router';

/** `/customer/list/edit/7` is `/customer/edit/7`, `/customer` is the list, and `/contact/edit/7` is `/contact/view/7`. */
export default function Moved() {
  const { pathname, search } = useLocation();
  if (pathname.startsWith('/contact'))
    return <Navigate to={`${pathname.replace('/edit/', '/view/')}${search}`} replace />;
  const rest = pathname.replace(/^\/customer(\/list)?/, '');
  return <Navigate to={`${rest ? `/customer${rest}` : '/customer/list'}${search}`} replace />;
}
