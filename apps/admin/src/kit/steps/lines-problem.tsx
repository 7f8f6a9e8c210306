import { Alert } from '@mantine/core';

/** The problem of a window's lines as a whole. */
export function LinesProblem({ children }: { readonly children: string | undefined }) {
  return children ? (
    <Alert color="red" role="alert">
      {children}
    </Alert>
  ) : null;
}
