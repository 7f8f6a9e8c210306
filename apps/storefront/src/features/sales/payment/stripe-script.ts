// The provider's script, of which this page needs four calls. https://docs.stripe.com/js

export interface CardElements {
  create(kind: 'payment'): { mount(where: HTMLElement): void; on(event: 'ready', heard: () => void): void };
}

interface Confirmed {
  readonly error?: { readonly message?: string };
}

export interface StripeScript {
  elements(options: { clientSecret: string; locale: string; appearance?: object }): CardElements;
  confirmPayment(options: { elements: CardElements; confirmParams: { return_url: string } }): Promise<Confirmed>;
}

declare global {
  interface Window {
    Stripe?: (publicKey: string) => StripeScript;
  }
}

/** Loads the script once; the server's policy lets it run on this page alone. */
export function loadStripeScript(src: string): Promise<NonNullable<Window['Stripe']>> {
  return new Promise((resolve, reject) => {
    const known = window.Stripe;
    if (known) return resolve(known);
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => (window.Stripe ? resolve(window.Stripe) : reject(new Error('the script brought nothing')));
    script.onerror = () => reject(new Error('the script did not load'));
    document.head.append(script);
  });
}
