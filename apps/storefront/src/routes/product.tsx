import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router';
import { loadProduct } from '../features/catalogue/load-product.ts';
import { ProductScreen } from '../features/catalogue/product-screen.tsx';
import { productThing } from '../features/catalogue/product-things.ts';
import { AddToCart } from '../features/sales/cart/add-to-cart.tsx';
import { AddedWithoutScripts } from '../features/sales/cart/added-without-scripts.tsx';
import { changeCart } from '../features/sales/cart/change-cart.ts';
import { sendCartChange } from '../form/send-form.ts';
import { breadcrumbList } from '../shell/json-ld.ts';
import { pack, unpack } from '../shell/packed.ts';
import { addressIn, plainText, seo, shellIn } from '../shell/seo.ts';
import { visitorOf } from '../shell/visitor.ts';

/** At `/product/tea`, and of a service at `/service/tea-tasting`; at the other of the two it leads on to where it is. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const product = await loadProduct(visitorOf(context), params.url ?? '');
  const { pathname, search } = new URL(request.url);
  if (folderOf(pathname) !== folderOf(product.href)) throw redirect(`${product.href}${search}`, 301);
  return pack(product);
}

const folderOf = (path: string) => path.split('/')[1];

/** Puts the product in the cart, for a script; without scripts the form goes to the cart itself. */
export async function action({ request, context }: ActionFunctionArgs) {
  const change = await changeCart(visitorOf(context), await request.formData());
  return change.messages.length > 0 ? data(change, { status: 422 }) : change;
}

export const clientAction = sendCartChange;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const shell = shellIn(matches);
  if (!shell || !loaderData) return [];
  const product = unpack(loaderData);
  const path = product.href;
  const description = plainText(product.metaDescription || product.description);
  return seo(shell, {
    title: product.metaTitle || product.name,
    description,
    path,
    type: 'product',
    image: product.pictures[0],
    things: [
      productThing(shell, product, addressIn(shell, path, shell.language), description),
      breadcrumbList(shell, [...product.breadcrumb, { title: product.name, href: path }]),
    ],
  });
};

export default function ProductRoute() {
  const product = unpack(useLoaderData<typeof loader>());
  return <ProductScreen product={product} notice={<AddedWithoutScripts />} Cart={AddToCart} />;
}
