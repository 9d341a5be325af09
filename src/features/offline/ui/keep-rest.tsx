import { useEffect, useState } from 'react';
import { Button } from '#design/button.tsx';
import { useSaved } from '#features/saved-articles/use-saved.ts';
import { costlyOf, keepCounted } from '../keep-saved.ts';
import { readerAccess, type Reader } from '../reader-access.ts';
import { nobody, type Shelf } from '../shelf.ts';
import { offlineTexts } from '../texts.ts';

/** What was put aside and is not here, because keeping it counts as reading it: its reader says whether they want that. */
export function KeepRest({ shelf, onKept }: { shelf: Shelf; onKept: () => void }) {
  const saved = useSaved();
  const [reader, setReader] = useState<Reader>();
  const [isBusy, setBusy] = useState(false);
  const owner = saved && (saved.userId ?? nobody);
  useEffect(() => {
    if (owner !== undefined)
      readerAccess(owner).then(setReader, () => {
        // Without network nothing can be kept.
      });
  }, [owner]);
  const rest = saved && reader ? costlyOf(shelf, saved.articles, reader) : [];
  if (owner === undefined || !reader || owner !== shelf.owner || rest.length === 0) return null;

  const reach = rest.slice(0, reader.remaining);
  const keep = async () => {
    setBusy(true);
    await keepCounted(owner, reach, reader).catch(() => undefined);
    setReader(await readerAccess(owner).catch(() => reader));
    setBusy(false);
    onKept();
  };
  return (
    <div className="keep-rest">
      <p>
        {offlineTexts.rest(rest.length)}{' '}
        {reach.length > 0 ? offlineTexts.restCounts(reader.remaining) : offlineTexts.restOver}
      </p>
      {reach.length > 0 && (
        <Button size="small" busy={isBusy} onClick={() => void keep()}>
          {offlineTexts.keepRest(reach.length)}
        </Button>
      )}
    </div>
  );
}
