import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { ForStaff } from '#features/accounts/ui/for-staff.tsx';
import { StoriesInFront } from '#features/articles/ui/featured-stories.tsx';
import { frontDeskHead } from '#features/front-page/desk-head.ts';
import { deskTexts } from '#features/front-page/desk-texts.ts';
import { parsePreviewSearch } from '#features/front-page/preview-path.ts';
import { frontPreviewQuery } from '#features/front-page/queries.ts';
import { HomeOpening } from '#features/front-page/ui/home-opening.tsx';
import { unlistedHead } from './-head.ts';

/** The home page as whoever comes back would find it with a choice, inside the newsroom's page of it. */
export const Route = createFileRoute('/redazione_/prima-pagina_/anteprima')({
  validateSearch: parsePreviewSearch,
  head: unlistedHead(frontDeskHead),
  component: () => (
    <ForStaff role="writer" waiting={<LoadingScreen />} refused={null}>
      <Preview />
    </ForStaff>
  ),
});

function Preview() {
  const { scelta = '' } = Route.useSearch();
  const { data, isError, refetch } = useQuery(frontPreviewQuery(scelta));
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['reader'] = 'returning';
    // It is looked at; what its links lead to may not stand in a frame.
    const stay = (event: MouseEvent) => {
      if ((event.target as Element).closest('a')) event.preventDefault();
    };
    document.addEventListener('click', stay, true);
    return () => {
      delete dataset['reader'];
      document.removeEventListener('click', stay, true);
    };
  }, []);
  if (isError) return <LoadFailed texts={previewTexts} onRetry={() => void refetch()} />;
  if (!data) return <LoadingScreen />;
  return (
    <>
      <HomeOpening leadSlug={undefined} greeting={null} />
      <StoriesInFront stories={data.data} />
    </>
  );
}

const previewTexts = { failed: deskTexts.previewFailed };
