// What a screen of the task tool shows while it reads, and where it leads when the tool refuses (specification, calls 8.2).
import { CallError } from '@kaifong/client/call';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { warn } from '../../kit/feedback/index.ts';
import { ScreenSkeleton } from '../../kit/shell/screen-skeleton.tsx';
import { ReadProblem } from '../../kit/table/index.ts';

const second = 1_000;
const codeOf = (error: unknown) => (error instanceof CallError ? error.code : undefined);

/** Whether the tool takes the shop's token no more. */
export const isTokenInvalid = (error: unknown): boolean => codeOf(error) === 'tasktool.token-invalid';

/** Says that the token is invalid and leads to the tab where a new one is made. */
export function useTokenWarning(): () => void {
  const go = useNavigate();
  return () => {
    warn('clickup.token_title', ['clickup.token_text']);
    void go('/configuration?active_tab=clickup', { replace: true });
  };
}

/** Says what is not there, and leads back after a second. */
function useLeaving(isMissing: boolean, message: string, back: string): void {
  const go = useNavigate();
  useEffect(() => {
    if (!isMissing) return;
    warn('feedback.get_data_fail', [message]);
    const timer = setTimeout(() => void go(back, { replace: true }), second);
    return () => clearTimeout(timer);
  }, [isMissing, message, back, go]);
}

interface ToolGateProps<T> {
  readonly answer: { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** The tool has no such workspace, as far as it told. */
  readonly isUnknown?: boolean;
  /** The list a space that is gone leads to. */
  readonly back?: string;
  readonly children: (data: T) => ReactNode;
}

export function ToolGate<T>({ answer, isUnknown = false, back = '/clickup', children }: ToolGateProps<T>) {
  const { data, error } = answer;
  const say = useTokenWarning();
  const isInvalid = isTokenInvalid(error);
  const isNoWorkspace = isUnknown || codeOf(error) === 'tasktool.workspace-unknown';
  const isNoSpace = codeOf(error) === 'tasktool.space-unknown';
  useLeaving(isNoWorkspace, 'clickup.workspace_unknown', '/clickup');
  useLeaving(isNoSpace, 'feedback.id_not_exists', back);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once per refusal
  useEffect(() => {
    if (isInvalid) say();
  }, [isInvalid]);
  if (isInvalid || isNoWorkspace || isNoSpace) return <ScreenSkeleton />;
  if (data !== undefined) return children(data);
  return error ? <ReadProblem error={error} onRetry={() => void answer.refetch()} /> : <ScreenSkeleton />;
}
