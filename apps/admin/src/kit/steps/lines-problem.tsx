import { Alert } from '@mantine/core';

/** What is wrong with the lines of a window as a whole. */
export function LinesProblem({ children }: { readonly children: string | undefined }) {
  return children ? (
    <Alert color="red" role="alert">
      {children}
    </Alert>
  ) : null;
}
