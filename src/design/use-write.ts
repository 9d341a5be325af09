import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { refusalIn } from '#lib/refusal.ts';
import { showToast } from './toast-store.ts';

type Failure = string | { title: string; text?: string };

interface Write<Input, Answer> {
  write: (input: Input) => Promise<Answer>;
  /** What follows once it is done; the next write waits for it. */
  onDone?: (answer: Answer, input: Input) => unknown;
  /** What follows when it failed, besides that it is told; the next write waits for it. */
  onFailed?: (error: Error, input: Input) => unknown;
  /**
   * Told in a toast when it fails; not where it is undefined. The server's words take the place of the text, or of the
   * title where there is no text.
   */
  failed?: Failure | ((error: Error, input: Input) => Failure | undefined);
}

/**
 * Does one write at a time and tells in a toast why it failed. `run` answers whether it was done, `attempt` what stood
 * against it, or undefined once it is done.
 */
export function useWrite<Input = void, Answer = unknown>({ write, onDone, onFailed, failed }: Write<Input, Answer>) {
  // Two presses may come before the first one shows.
  const isRunning = useRef(false);
  const { mutateAsync, isPending, variables, error } = useMutation<Answer, Error, Input>({
    mutationFn: write,
    onSuccess: onDone,
    onError: async (error, input) => {
      const failure = typeof failed === 'function' ? failed(error, input) : failed;
      if (failure !== undefined) notifyFailure(failure, error);
      await onFailed?.(error, input);
    },
  });
  const attempt = async (input: Input): Promise<unknown> => {
    if (isRunning.current) return 'busy';
    isRunning.current = true;
    try {
      await mutateAsync(input);
      return undefined;
    } catch (error) {
      return error;
    } finally {
      isRunning.current = false;
    }
  };
  const run = async (input: Input) => (await attempt(input)) === undefined;
  return { isBusy: isPending, error, underWay: isPending ? variables : undefined, attempt, run };
}

function notifyFailure(failure: Failure, error: Error): void {
  const { message } = refusalIn(error);
  if (typeof failure === 'string') showToast({ title: message ?? failure, tone: 'error' });
  else {
    const text = message ?? failure.text;
    showToast({ title: failure.title, ...(text ? { text } : {}), tone: 'error' });
  }
}
