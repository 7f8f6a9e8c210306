/** The address of the page one is on, in another language or currency; everything else of it stays. */
export function switchedTo(
  location: { readonly pathname: string; readonly search: string },
  choice: { readonly lang: string } | { readonly currency: string },
): string {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(choice)) query.set(name, value);
  return `${location.pathname}?${query}`;
}
