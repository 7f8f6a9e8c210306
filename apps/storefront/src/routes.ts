import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('category/:url', 'routes/category.tsx'),
  route('product/:url', 'routes/product.tsx'),
  route('search', 'routes/search-redirect.ts'),
  route('search/:keyword', 'routes/search.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('contact-us', 'routes/contact-us.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
