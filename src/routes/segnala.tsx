import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useHydrated } from '#lib/use-hydrated.ts';
import { articleQuery } from '#features/articles/article-query.ts';
import { moderationHeads } from '#features/moderation/heads.ts';
import { ReportScreen } from '#features/moderation/ui/reporting/report-screen.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/segnala')({
  validateSearch: ({ articolo }: Record<string, unknown>): { articolo?: string } =>
    typeof articolo === 'string' && articolo ? { articolo } : {},
  head: () => pageHead({ ...moderationHeads.report, path: '/segnala' }),
  component: ReportPage,
});

/** An article that is not there any more is reported as any page is, by its address. */
function ReportPage() {
  const { articolo } = Route.useSearch();
  const isHydrated = useHydrated();
  const { data, isError } = useQuery({
    ...articleQuery(articolo ?? ''),
    enabled: isHydrated && articolo !== undefined,
  });
  return <ReportScreen article={articolo === undefined || isError ? null : data} />;
}
