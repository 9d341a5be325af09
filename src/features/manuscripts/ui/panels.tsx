import type { ReactNode } from 'react';
import type { Role } from '#features/accounts/roles.ts';
import type { Article } from '#features/articles/contract.ts';
import { isOut, isSettled } from '#features/workflow/rules.ts';
import type { DraftFile } from '../contract.ts';
import { showsChecklist } from '../checklists.ts';
import type { SaveFirst } from '../save-first.ts';
import { ChecklistPanel } from './checklist-panel.tsx';
import { EndingPanel } from './ending-panel.tsx';
import { IndexingPanel } from './indexing-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { RecordPanel } from './record-panel.tsx';
import { RevisionsPanel } from './revisions-panel.tsx';

interface DraftPanelsProps {
  file: DraftFile;
  user: { id: string; role: Role };
  flush: () => Promise<boolean>;
  saveFirst: SaveFirst;
  renderPreview: (article: Article) => ReactNode;
  onBeside: () => void;
}

/** What stands beside the text: what was checked, what is said about it, and how it came about. */
export function DraftPanels({ file, user, flush, saveFirst, renderPreview, onBeside }: DraftPanelsProps) {
  return (
    <div className="draft-panels">
      {isOut(file.stage) && file.format === 'trial' && user.role !== 'contributor' && (
        <EndingPanel file={file} role={user.role} />
      )}
      <RevisionsPanel {...{ file, flush, saveFirst, renderPreview, onBeside }} />
      {showsChecklist(file) && <ChecklistPanel {...{ file, saveFirst }} canTick={canTick(file)} />}
      <NotesPanel file={file} userId={user.id} />
      {user.role === 'admin' && <PeoplePanel file={file} />}
      {isOut(file.stage) && user.role === 'admin' && <IndexingPanel file={file} />}
      <RecordPanel events={file.events} />
    </div>
  );
}

/** What is under way is ticked by whoever did not write it. */
function canTick({ stage, checksClosed }: DraftFile): boolean {
  return stage !== 'discarded' && !isSettled(stage) && checksClosed === null;
}
