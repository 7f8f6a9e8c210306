import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { extensionRoutes } from '../extension-routes.ts';

/** Pages of one visitor alone; `isPersonal` knows every path here. */
export const personal = layout('routes/personal.tsx', [
  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('password/reset', 'routes/password-reset.tsx'),
  route('password/reset/email-confirmation', 'routes/password-letter.tsx'),
  route('reset-password', 'routes/choose-password.tsx', { id: 'reset-password' }),
  route('set-password', 'routes/choose-password.tsx', { id: 'set-password' }),
  route('email-validation', 'routes/email-validation.tsx'),
  route('newsletter', 'routes/news/newsletter.tsx'),
  route('unsubscribe', 'routes/news/unsubscribe.tsx'),
  route('email/verify/:id/:hash', 'routes/verify-email.tsx'),
  route('resend-email', 'routes/resend-email.tsx'),
  route('account', 'routes/account/account.tsx', [
    index('routes/account/overview.tsx'),
    route('orders', 'routes/account/orders.tsx'),
    route('orders/:id', 'routes/account/order.tsx'),
    route('addresses', 'routes/account/addresses.tsx'),
    route('addresses/new', 'routes/account/address.tsx', { id: 'new-address' }),
    route('addresses/:id', 'routes/account/address.tsx', { id: 'address' }),
    route('bookings', 'routes/account/bookings.tsx'),
    route('points', 'routes/account/points.tsx'),
    route('applications', 'routes/account/applications.tsx'),
    route('packages', 'routes/account/packages.tsx'),
    route('forms', 'routes/account/forms.tsx'),
    route('forms/:id/file/:file', 'routes/account/form-file.ts'),
    route('profile', 'routes/account/profile.tsx'),
  ]),
  route('phone/:purpose', 'routes/phone-code.tsx'),
  route('facebook/:purpose', 'routes/social.tsx'),
  route('wishlist', 'routes/wishlist.tsx'),
  // An empty one tells of the order that waits for its payment.
  route('cart', 'routes/cart.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('checkout/cart', 'routes/cart-link.tsx'),
  // The page's form knows who is logged in, and keeps what was typed.
  route('contact-us', 'routes/contact-us.tsx'),
  route('form/:url', 'routes/form.tsx'),
  route('event/detail/success', 'routes/booking/pages.tsx', { id: 'booked' }),
  route('booking/*', 'routes/booking/pages.tsx', { id: 'booking' }),
  route('application/:id', 'routes/application/application.tsx'),
  route('application/:id/file/:file', 'routes/application/file.ts'),
  ...prefix('order', [
    route('success', 'routes/order-result.tsx', { id: 'order-success' }),
    route('cancel', 'routes/order-result.tsx', { id: 'order-cancel' }),
    route('fail', 'routes/order-result.tsx', { id: 'order-fail' }),
    route('pay', 'routes/pay.tsx'),
    route('continue', 'routes/order-continue.tsx'),
    route('downloads', 'routes/order-downloads.tsx'),
  ]),
  route('stripe', 'routes/stripe.tsx'),
]);

/** Pages of events, which everybody reads: they are kept, and have the words of personal pages. */
const events = layout('routes/personal.tsx', { id: 'event-words' }, [
  route('event/*', 'routes/booking/pages.tsx', { id: 'event' }),
]);

export default [
  index('routes/home.tsx'),
  route('category/:url', 'routes/category.tsx'),
  route('product/:url', 'routes/product.tsx'),
  route('service', 'routes/services.tsx'),
  route('service/:url', 'routes/product.tsx', { id: 'service' }),
  route('services/:url?', 'routes/services-redirect.ts'),
  route('stores', 'routes/stores.tsx'),
  route('redeem', 'routes/redeem.tsx', { id: 'redeem-shop' }),
  route('redeem/:url', 'routes/redeem.tsx', { id: 'redeem-product' }),
  route('search', 'routes/search-redirect.ts'),
  route('search/:keyword', 'routes/search.tsx'),
  route('landing-page/:url', 'routes/landing-page.tsx'),
  route('logout', 'routes/logout.ts'),
  route('order/document', 'routes/order-document.ts'),
  route('order/download', 'routes/order-download.ts'),
  route('blog/article/:url', 'routes/article.tsx'),
  route('blog', 'routes/blog-category.tsx', { id: 'blog' }),
  route('blog/category/:url', 'routes/blog-category.tsx'),
  personal,
  events,
  ...extensionRoutes,
  route('page/:url', 'routes/page.tsx', { id: 'page-by-path' }),
  route(':url', 'routes/page.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
