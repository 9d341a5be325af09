import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter, useRouterState } from '@tanstack/react-router';
import { authorHeads } from '#features/stories/author-heads.ts';
import { teaserQuery } from '#features/stories/author-queries.ts';
import { SubmitStoryScreen } from '#features/stories/ui/wizard/submit-story-screen.tsx';
import { stepFrom, type Step } from '#features/stories/wizard-rules.ts';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/submit-story')({
  /** `storia`: the published story that one came from. `passo`: the step, of which the browser alone knows whether it is open. */
  validateSearch: ({ storia, passo }: Record<string, unknown>): { storia?: string; passo?: '2' | '3' } => ({
    ...(typeof storia === 'string' && /^[\da-f-]{36}$/i.test(storia) ? { storia } : {}),
    ...(passo === '2' || passo === '3' ? { passo } : {}),
  }),
  loaderDeps: ({ search: { storia } }) => ({ storia }),
  loader: async ({ context, deps: { storia } }) => {
    // Of what the loader needs nothing is in what every reader downloads.
    if (storia) await (await import('#features/stories/load-teaser.ts')).loadTeaser(context.queryClient, storia);
  },
  head: () => pageHead({ ...authorHeads.submit, path: '/submit-story' }),
  component: SubmitStoryPage,
});

function SubmitStoryPage() {
  const { storia, passo } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  const cameFrom = useRouterState({ select: ({ location }) => location.state.wizardFrom });
  const { data: teaser } = useQuery({ ...teaserQuery(storia ?? ''), enabled: false });
  const requested = stepFrom(passo);

  const go = (step: Step, { replace } = { replace: false }) =>
    void navigate({
      search: { ...(storia ? { storia } : {}), ...(step > 1 ? { passo: step === 2 ? '2' : '3' } : {}) },
      replace,
      resetScroll: false,
      state: replace ? {} : { wizardFrom: requested },
    });
  const back = (to: Step) => (cameFrom === to ? history.back() : go(to, { replace: true }));
  const path = storia ? `/submit-story?storia=${storia}` : '/submit-story';
  return <SubmitStoryScreen place={{ requested, go, back }} path={path} teaser={storia ? teaser : undefined} />;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of the story's wizard that the reader came from. */
    wizardFrom?: Step;
  }
}
