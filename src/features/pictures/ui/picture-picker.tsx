import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { SearchBox } from '#design/search-box.tsx';
import { showToast } from '#design/toast-store.ts';
import type { LibraryPicture } from '../contract.ts';
import { libraryTexts } from '../library-texts.ts';
import { refreshPictures } from '../queries.ts';
import { NewPicture } from './new-picture.tsx';
import { PictureGrid } from './picture-grid.tsx';

interface PicturePickerProps {
  /** The picture that is chosen now, as the cover of a draft names it. */
  chosen: string | undefined;
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}

/** Chooses a picture of the library, or puts one in and chooses it. */
export function PicturePicker({ chosen, onChoose, onClose }: PicturePickerProps) {
  const queries = useQueryClient();
  const [q, setQ] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const [opener] = useState(() => document.activeElement);
  // What opened the second dialog stood in the first one, which is gone.
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    },
    [opener],
  );
  if (isUploading) {
    return (
      <NewPicture
        onUploaded={(picture) => {
          if (picture.isKnown) showToast({ title: libraryTexts.known });
          void refreshPictures(queries);
          onChoose(picture);
        }}
        onClose={() => setUploading(false)}
      />
    );
  }
  return (
    <Dialog open onOpenChange={onClose} title={libraryTexts.pickTitle} className="dialog-wide picture-picker">
      <div className="picture-picker-tools">
        <SearchBox value={q} texts={libraryTexts} onSearch={setQ} />
        <Button onClick={() => setUploading(true)}>{libraryTexts.upload}</Button>
      </div>
      <PictureGrid q={q} chosen={chosen ?? null} onPick={onChoose} />
    </Dialog>
  );
}
