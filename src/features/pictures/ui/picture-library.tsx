import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#design/navigation.ts';
import { useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { SearchBox } from '#design/search-box.tsx';
import { showToast } from '#design/toast-store.ts';
import type { LibraryPicture } from '../contract.ts';
import { libraryTexts } from '../library-texts.ts';
import { refreshPictures } from '../queries.ts';
import type { PictureSearch } from '../search.ts';
import { NewPicture } from './new-picture.tsx';
import { PictureFile } from './picture-file.tsx';
import { PictureGrid } from './picture-grid.tsx';

/** The newsroom's pictures: to find one, to put one in, and to say what is seen on it. */
export function PictureLibraryView({ search: { q } }: { search: PictureSearch }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isUploading, setUploading] = useState(false);
  const [open, setOpen] = useState<LibraryPicture>();
  const upload = useRef<HTMLButtonElement>(null);
  const note = (words: string) => {
    showToast({ title: words });
    setUploading(false);
    setOpen(undefined);
    void refreshPictures(queries);
  };

  return (
    <>
      <div className="filter-row">
        <SearchBox
          value={q}
          texts={libraryTexts}
          onSearch={(question) => void navigate({ to: '/redazione/immagini', search: { q: question } })}
        />
        <Button ref={upload} variant="primary" onClick={() => setUploading(true)}>
          {libraryTexts.upload}
        </Button>
      </div>
      <PictureGrid q={q} onPick={setOpen} />
      {isUploading && (
        <NewPicture
          onUploaded={({ isKnown }) => note(isKnown ? libraryTexts.known : libraryTexts.uploaded)}
          onClose={() => setUploading(false)}
        />
      )}
      {open && (
        <PictureFile
          picture={open}
          onSaved={() => note(libraryTexts.saved)}
          onRemoved={() => {
            note(libraryTexts.removed);
            // The tile that opened it goes away.
            requestAnimationFrame(() => upload.current?.focus());
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
