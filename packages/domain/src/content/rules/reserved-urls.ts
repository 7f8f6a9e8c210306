// A page is found at /{url}, beside the shop's own pages: it must not have one of their names. What begins with a dot or
// contains one cannot be a url of ours anyway.
const own = new Set([
  ...['account', 'admin', 'admin-reset-password', 'api', 'assets', 'blog', 'booking', 'cart', 'category', 'checkout'],
  ...['choose-password', 'clickup', 'contact-us', 'ebook', 'email', 'email-validation', 'event', 'form', 'funnel'],
  ...['health', 'landing-page', 'login', 'logout', 'metrics', 'order', 'page', 'password', 'product', 'redeem'],
  ...[
    'register',
    'resend-email',
    'reset-password',
    'search',
    'service',
    'services',
    'set-password',
    'stores',
    'stripe',
  ],
  ...['unsubscribe', 'uploads', 'wishlist'],
]);

/** Whether the shop itself answers at this address; `brought` are those of extensions, `/gift-notes`. */
export const isReservedUrl = (url: string, brought: readonly string[] = []): boolean =>
  own.has(url.toLowerCase()) || brought.some((path) => path.split('/')[1] === url.toLowerCase());
