import type { ComponentType, ReactNode, Ref } from 'react';
import type { Role } from '#features/accounts/roles.ts';
import type { Article } from '#features/articles/contract.ts';
import type { EndingPanelProps } from '#features/endings/panel-props.ts';
import { isOut, isSettled } from '#features/workflow/rules.ts';
import type { DraftFile } from '../contract.ts';
import { showsChecklist } from '../checklists.ts';
import type { SaveFirst } from '../save-first.ts';
import { ChecklistPanel } from './checklist-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { RecordPanel } from './record-panel.tsx';
import { RevisionsPanel } from './revisions-panel.tsx';
import { useEndingWrite } from './use-draft-call.ts';

/** The panels of what is done with an article that is out, of another room. */
export type EndingPanels = Record<'Ending' | 'Indexing' | 'Related', ComponentType<EndingPanelProps>>;

interface DraftPanelsProps {
  file: DraftFile;
  user: { id: string; role: Role };
  flush: () => Promise<boolean>;
  saveFirst: SaveFirst;
  renderPreview: (article: Article) => ReactNode;
  /** The button that shows the preview beside the text. */
  besideOpener: Ref<HTMLButtonElement>;
  onBeside: () => void;
  endingPanels: EndingPanels;
}

/** What stands beside the text: what was checked, what is said about it, and how it came about. */
export function DraftPanels(props: DraftPanelsProps) {
  const { file, user, flush, saveFirst, renderPreview, besideOpener, onBeside, endingPanels } = props;
  const { Ending, Indexing, Related } = endingPanels;
  // Each its own: what one is busy with is nothing to the other.
  const [ending, indexing, related] = [useEndingWrite(file.id), useEndingWrite(file.id), useEndingWrite(file.id)];
  const role = user.role;
  return (
    <div className="draft-panels">
      {isOut(file.stage) && file.format === 'trial' && role !== 'contributor' && (
        <Ending {...{ file, role }} write={ending} />
      )}
      <RevisionsPanel {...{ file, flush, saveFirst, renderPreview, besideOpener, onBeside }} />
      {showsChecklist(file) && <ChecklistPanel {...{ file, saveFirst }} userId={user.id} canTick={canTick(file)} />}
      <NotesPanel file={file} userId={user.id} />
      {role === 'admin' && <PeoplePanel file={file} />}
      {isOut(file.stage) && role === 'admin' && <Indexing {...{ file, role }} write={indexing} />}
      {isOut(file.stage) && role !== 'contributor' && <Related {...{ file, role }} write={related} />}
      <RecordPanel events={file.events} />
    </div>
  );
}

/** What is under way is ticked by whoever did not write it. */
function canTick({ stage, checksClosed }: DraftFile): boolean {
  return stage !== 'discarded' && !isSettled(stage) && checksClosed === null;
}
