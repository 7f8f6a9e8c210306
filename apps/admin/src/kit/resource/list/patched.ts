interface PageOfRows {
  readonly data: readonly { readonly id: number }[];
}

/** A page of a list with one field of one row changed; the same page when the row is not on it. */
export function patched<P extends PageOfRows | undefined>(page: P, id: number, name: string, value: unknown): P {
  if (!page?.data.some((row) => row.id === id)) return page;
  return { ...page, data: page.data.map((row) => (row.id === id ? { ...row, [name]: value } : row)) };
}
