import { createFileRoute } from '@tanstack/react-router';
import { picturesHead } from '#features/pictures/head.ts';
import { parsePictureSearch } from '#features/pictures/search.ts';
import { PictureLibraryView } from '#features/pictures/ui/picture-library.tsx';
import { FramePage } from '#features/staff-frame/ui/frame-page.tsx';
import { unlistedHead } from '../-head.ts';

export const Route = createFileRoute('/_newsroom/redazione/immagini')({
  validateSearch: parsePictureSearch,
  head: unlistedHead(picturesHead),
  component: PicturesPage,
});

function PicturesPage() {
  const search = Route.useSearch();
  return (
    <FramePage title={picturesHead.title}>
      <PictureLibraryView search={search} />
    </FramePage>
  );
}
