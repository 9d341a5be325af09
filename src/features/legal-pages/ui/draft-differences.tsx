import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#design/load-failed.tsx';
import { ruleDifferencesQuery } from '../queries.ts';
import { draftDifferenceTexts as texts, editionTexts } from '../texts.ts';
import { DifferenceParts } from './difference-parts.tsx';

/** What an edition, as it was saved, changes of the text that it began with: for who approves it. */
export function DraftDifferences({ id, version }: { id: string; version: number }) {
  const { data, isError, refetch } = useQuery(ruleDifferencesQuery(id, version));
  if (isError) return <LoadFailed texts={texts} onRetry={() => void refetch()} />;
  if (!data) return <p className="note">{texts.loading}</p>;
  return (
    <div className="rules-part">
      <h3 className="title-5">{editionTexts.differences}</h3>
      <p className="note">{data.differences.length > 0 ? editionTexts.differencesHelp : texts.none}</p>
      <DifferenceParts differences={data.differences} heading="h4" />
    </div>
  );
}
