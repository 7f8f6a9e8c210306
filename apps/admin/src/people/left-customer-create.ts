// A lead that is opened right from the screen that makes a customer leads to the customers (specification, 2).
const key = 'kaifong.left-customer-create';

/** Notes, when the screen that makes a customer is left, where for. */
export const noteLeftCustomerCreate = (): void => sessionStorage.setItem(key, window.location.pathname);

/** True, once: this address was opened right from the screen that makes a customer. */
export function takeLeftCustomerCreate(): boolean {
  const left = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return left === window.location.pathname;
}
