import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Opens a page of the shop beside the back office. */
export function VisitButton({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconExternalLink size={16} />}
    >
      {children}
    </Button>
  );
}
