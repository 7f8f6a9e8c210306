const key = 'kaifong.left-customer-create';

/** True, once: this address was opened right from the screen that makes a customer, which notes where it is left for. */
export function takeCameFromCreate(): boolean {
  const left = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return left === window.location.pathname;
}
