import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { refusalIn } from '#lib/refusal.ts';
import { showToast } from './toast-store.ts';
import { useWrite } from './use-write.ts';

interface FileCalls<File> {
  /** Of what the page shows. */
  queryKey: QueryKey;
  keep: (queryClient: QueryClient, file: File) => void;
  failed: (error: Error) => { title: string; text?: string };
}

interface FileCall<File> {
  call: () => Promise<File>;
  done: string | ((file: File) => string);
  isSaidThere: (error: unknown) => boolean;
}

/**
 * Makes one call at a time about what a page shows, keeps what it answers, and announces how it went. `attempt` answers
 * undefined once it is done, or what it failed with, which is not announced where whoever calls says it (`isSaidThere`).
 * After a conflict the page asks anew, so that it shows what the server says.
 */
export function useFileCall<File>({ queryKey, keep, failed }: FileCalls<File>) {
  const queryClient = useQueryClient();
  const { isBusy, attempt } = useWrite({
    write: ({ call }: FileCall<File>) => call(),
    onDone: (file, { done }) => {
      keep(queryClient, file);
      showToast({ title: typeof done === 'string' ? done : done(file) });
    },
    onFailed: (error) => {
      if (refusalIn(error).status === 409) void queryClient.invalidateQueries({ queryKey });
    },
    failed: (error, { isSaidThere }) => (isSaidThere(error) ? undefined : failed(error)),
  });
  return {
    isBusy,
    attempt: (
      call: FileCall<File>['call'],
      done: FileCall<File>['done'],
      isSaidThere: FileCall<File>['isSaidThere'] = () => false,
    ): Promise<unknown> => attempt({ call, done, isSaidThere }),
  };
}
