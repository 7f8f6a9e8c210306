// The address of a request, read once: what is cached, what is rendered and what is logged go by the same.

/**
 * The address at `origin`. Slashes at its beginning are one: a path that begins with two would be read as the name of another
 * host. A proxy's form of it, with a host of its own, counts by its path.
 */
export function requestAddress(asked: string, origin: string): URL {
  const isPath = /^[/\\]/.test(asked);
  const { pathname, search } = !isPath && URL.canParse(asked) ? new URL(asked) : { pathname: asked, search: '' };
  return new URL(
    `${origin}${isPath || pathname.startsWith('/') ? `${pathname}${search}`.replace(/^[/\\]+/, '/') : '/'}`,
  );
}

/** Whether an address begins with more than one slash: it is moved to where it is read. */
export const beginsTwice = (asked: string): boolean => /^[/\\]{2}/.test(asked);
