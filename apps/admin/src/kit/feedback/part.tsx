// Parts of a screen whose code comes when they are first shown. When it does not come, the rest of the screen stays with
// all that was typed into it.
import { Alert, Button } from '@mantine/core';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The server is away, or after a release the code has moved; loading the page again finds it. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message);

/**
 * A component that is loaded when it is first drawn. `waiting` stands in its place meanwhile; when the code cannot be had,
 * a message with another try does.
 */
export function part<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode | ((props: P) => ReactNode) = null,
): ComponentType<P> {
  let loaded = lazy(load);
  return function Part(props: P) {
    const [Shown, show] = useState(() => loaded);
    const again = () => {
      loaded = lazy(load);
      show(() => loaded);
    };
    return (
      <MissingPart tried={Shown} instead={<NotLoaded onRetry={again} />}>
        <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
          <Shown {...props} />
        </Suspense>
      </MissingPart>
    );
  };
}

interface MissingPartProps {
  /** Another one is another try. */
  readonly tried: unknown;
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** Any other error is the screen's: a part that breaks while it draws may have broken what is around it. */
class MissingPart extends Component<MissingPartProps, { readonly error?: unknown; readonly of?: unknown }> {
  override state: { readonly error?: unknown; readonly of?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ tried }: MissingPartProps, state: { readonly of?: unknown }) {
    return state.of === tried ? null : { of: tried, error: undefined };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isMissingCode(error)) throw error;
    return this.props.instead;
  }
}

function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert role="alert" color="gray" title={t('error.part_not_loaded')}>
      {t('error.part_not_loaded_text')}{' '}
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t('action.try_again')}
      </Button>
    </Alert>
  );
}
