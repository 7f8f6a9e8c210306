import { useLocation } from 'react-router';

/** Where the screens of products are: of all of them, or of services alone, which are applied for. */
export function useProductPlace(): { readonly path: string; readonly noun: string; readonly isService: boolean } {
  const isService = useLocation().pathname.includes('/application-product');
  return isService
    ? { path: '/application-product', noun: 'application_product', isService }
    : { path: '/product', noun: 'product', isService };
}
