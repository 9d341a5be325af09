import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { showToast } from './toast-store.ts';

type Failure = string | { title: string; text?: string };

interface Write<Input, Answer> {
  write: (input: Input) => Promise<Answer>;
  /** What follows once it is done; the next write waits for it. */
  onDone?: (answer: Answer, input: Input) => unknown;
  /** What follows when it failed, besides that it is told. */
  onFailed?: (error: Error) => void;
  /** Told when it fails. The server's words take the place of the text, or of the title where there is no text. */
  failed: Failure;
}

/** Does one write at a time and tells in a toast why it failed. `run` answers whether it was done. */
export function useWrite<Input = void, Answer = unknown>({ write, onDone, onFailed, failed }: Write<Input, Answer>) {
  // Two presses may come before the first one shows.
  const isRunning = useRef(false);
  const { mutateAsync, isPending } = useMutation<Answer, Error, Input>({
    mutationFn: write,
    onSuccess: onDone,
    onError: (error) => {
      onFailed?.(error);
      notifyFailure(failed, error);
    },
  });
  const run = async (input: Input): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    try {
      await mutateAsync(input);
      return true;
    } catch {
      return false;
    } finally {
      isRunning.current = false;
    }
  };
  return { isBusy: isPending, run };
}

function notifyFailure(failed: Failure, error: Error): void {
  const words = error instanceof ApiError ? error.readerMessage : undefined;
  if (typeof failed === 'string') showToast({ title: words || failed, tone: 'error' });
  else {
    const text = words || failed.text;
    showToast({ title: failed.title, ...(text ? { text } : {}), tone: 'error' });
  }
}
