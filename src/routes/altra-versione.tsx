import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { Article } from '#features/articles/contract.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { articleQuery } from '#features/articles/article-query.ts';
import { sendVoiceHead } from '#features/counter-voices/head.ts';
import { SendVoiceScreen } from '#features/counter-voices/ui/send-voice-screen.tsx';
import { searchText } from '#lib/search-text.ts';
import { unlistedHead } from './-head.ts';

export const Route = createFileRoute('/altra-versione')({
  validateSearch: ({ articolo }: Record<string, unknown>): { articolo?: string } => {
    const slug = searchText(articolo);
    return slug ? { articolo: slug } : {};
  },
  head: unlistedHead(sendVoiceHead),
  component: SendVoicePage,
});

/** Of what is no local story there is no other version. */
function SendVoicePage() {
  const { articolo } = Route.useSearch();
  const isHydrated = useHydrated();
  const { data, isError } = useQuery({
    ...articleQuery(articolo ?? ''),
    enabled: isHydrated && articolo !== undefined,
  });
  return <SendVoiceScreen story={articolo === undefined || isError ? null : storyIn(data)} />;
}

function storyIn(article: Article | undefined) {
  return article && (article.format === 'dal_basso' ? article : null);
}
