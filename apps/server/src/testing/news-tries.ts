// Links that come with mails an address may decline: a forged one takes nobody off, shows nothing, and confirms nothing.
type Payload = () => object;
type Get<Try> = (url: () => string) => Try;
type Send<Try> = (method: 'POST' | 'PUT' | 'DELETE', url: () => string, payload?: Payload) => Try;

/** Tries of the news of a customer by a link that was made for nobody. */
export const triesOfReader = <Try>(get: Get<Try>, send: Send<Try>, forged: () => { readonly link: string }) => {
  const clicked = () => ({ ...forged(), 'List-Unsubscribe': 'One-Click' });
  return {
    'customers.unsubscribe': get(() => `/api/unsubscribe/bob@customer.example?link=${forged().link}`),
    'customers.unsubscribe-at-once': send('POST', () => '/api/unsubscribe/bob@customer.example', clicked),
    'customers.get-news-choices': get(() => `/api/unsubscribe/bob@customer.example/choices?link=${forged().link}`),
    'customers.save-news-choices': send(
      'PUT',
      () => '/api/unsubscribe/bob@customer.example/choices',
      () => ({
        ...forged(),
        ...{ is_subscribe: false, sms_subscribe: false, speaks: 'en-US' },
      }),
    ),
    'customers.confirm-news': send(
      'POST',
      () => '/api/newsletter/confirm',
      () => ({ ...forged(), email: 'bob@customer.example' }),
    ),
    'crm.open-ebook': get(() => `/api/ebook/offer?token=${forged().link}`),
    'crm.read-ebook': get(() => `/api/ebook/file?token=${forged().link}`),
    'wishlist.stop-mails': send('POST', () => '/api/wishlist/stop/bob@customer.example', clicked),
  };
};
