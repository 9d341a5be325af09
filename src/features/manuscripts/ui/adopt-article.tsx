import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { FieldError } from '#design/field.tsx';
import { FormatBadge } from '#features/formats/format-badge.tsx';
import { SearchBox } from '#design/search-box.tsx';
import { useWrite } from '#design/use-write.ts';
import { RetryButton } from '#design/retry-button.tsx';
import type { listArticles } from '#features/articles/endpoints.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { longDate } from '#lib/italian.ts';
import { refusalIn } from '#lib/refusal.ts';
import { adoptDialogTexts } from '../adopt-texts.ts';
import { adoptArticle } from '../calls.ts';
import type { DraftFile } from '../contract.ts';

interface AdoptArticleProps {
  /** Gets the draft that the article has now, made of it where there was none. */
  onOpened: (draft: DraftFile) => void;
}

/** A button behind which one finds a published article, to open it in the newsroom. */
export function AdoptArticle({ onOpened }: AdoptArticleProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{adoptDialogTexts.open}</Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          title={adoptDialogTexts.title}
          description={adoptDialogTexts.text}
          className="dialog-wide"
        >
          <PublishedArticles onOpened={onOpened} />
        </Dialog>
      )}
    </>
  );
}

function PublishedArticles({ onOpened }: AdoptArticleProps) {
  const [q, setQ] = useState<string>();
  const { data, isError, refetch } = useQuery(publishedQuery(q));

  const {
    underWay: opening,
    error,
    run: adopt,
  } = useWrite({
    write: adoptArticle,
    onDone: onOpened,
  });
  const refusal = error && (refusalIn(error).message ?? adoptDialogTexts.failedCall);

  return (
    <div className="adopt">
      <SearchBox value={q} texts={adoptDialogTexts} onSearch={setQ} />
      <div role="alert">
        {refusal && <FieldError>{refusal}</FieldError>}
        {isError && (
          <p>
            {adoptDialogTexts.failed} <RetryButton size="small" onRetry={refetch} />
          </p>
        )}
      </div>
      <p role="status" className="note">
        {!data && !isError && adoptDialogTexts.loading}
        {data?.total === 0 && adoptDialogTexts.none}
        {data && data.total > data.data.length && adoptDialogTexts.more(data.total)}
      </p>
      <ul className="adopt-articles">
        {data?.data.map(({ id, slug, title, format, createdAt }) => (
          <li key={id}>
            <div>
              <b>{title}</b>
              <p className="meta-line">
                <FormatBadge format={format} />
                <time dateTime={createdAt}>{longDate(createdAt)}</time>
              </p>
            </div>
            <Button
              size="small"
              busy={opening !== undefined}
              aria-label={opening === slug ? undefined : adoptDialogTexts.chooseSpoken(title)}
              onClick={() => void adopt(slug)}
            >
              {opening === slug ? adoptDialogTexts.opening : adoptDialogTexts.choose}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The first that match, asked for anew: they change while one works on them. */
const publishedQuery = (q: string | undefined) =>
  endpointQuery<typeof listArticles>('/api/articles', { query: { q, limit: 12 } }, { refetchOnMount: 'always' });
