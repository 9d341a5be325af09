import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#design/navigation.ts';
import { useRef } from 'react';
import { showToast } from '#design/toast-store.ts';
import { useIntention } from '#design/use-intention.ts';
import { importNewDraft } from '../calls.ts';
import { newTexts } from '../list-texts.ts';
import { keepDraftFile } from '../queries.ts';
import { FileImport } from './file-import.tsx';

/** Begins an article with what a file says; it leads to the article's page. */
export function ImportDraft() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const made = useRef('');
  const intention = useIntention();
  const bring = async (markdown: string) => {
    const { dropped, ...file } = await importNewDraft(markdown, intention.keyOf(markdown));
    intention.arrived();
    made.current = file.id;
    keepDraftFile(queryClient, file);
    return dropped;
  };
  const open = () => {
    showToast({ title: newTexts.imported });
    void navigate({ to: '/redazione/articoli/$id', params: { id: made.current } });
  };
  return (
    <FileImport
      label={newTexts.importOpen}
      title={newTexts.importTitle}
      text={newTexts.importText}
      onFile={bring}
      onDone={open}
    />
  );
}
