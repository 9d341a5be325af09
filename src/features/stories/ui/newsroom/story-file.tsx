import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { Dialog } from '#design/dialog.tsx';
import { NotLoaded } from '#design/not-loaded.tsx';
import { RouterBackLink, RouterButtonLink } from '#design/router-links.ts';
import type { Role } from '#features/accounts/roles.ts';
import { usePresence } from '#lib/use-presence.ts';
import type { PersonalDatum, StoryFile, WorkingText } from '../../contract.ts';
import { workingFields } from '../../merge-texts.ts';
import { signPresence } from '../../newsroom-calls.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { fileQuery } from '../../newsroom-queries.ts';
import { newsroomTexts } from '../../newsroom-refusals.ts';
import { Checklist, SourceVerification } from './checks.tsx';
import { TextConflict } from './conflict.tsx';
import { CounterpartPanel } from './counterpart.tsx';
import { StoryDecisions } from './decisions.tsx';
import { AuthorMessages, NewsroomNotes, WordsByMail } from './exchange.tsx';
import { StoryFacts } from './facts.tsx';
import { IdentityPanel } from './identity.tsx';
import { Attachments, Similar } from './materials.tsx';
import { PersonalData } from './personal-data.tsx';
import { StoryRecord, TextVersions } from './record.tsx';
import { StoryTexts, type TextView } from './texts.tsx';
import type { TextControls } from './text-form.tsx';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { useWorkingText } from './use-working-text.ts';

interface NewsroomFileProps {
  storyId: string;
  user: { id: string; role: Role };
  /** How the article would read that a text becomes. */
  renderPreview: (text: WorkingText, file: StoryFile) => ReactNode;
}

/** The newsroom's page of one story: what was sent, what is made of it, what was checked, and what is decided. */
export function NewsroomFile({ storyId, user, renderPreview }: NewsroomFileProps) {
  const { data: file, error, refetch } = useQuery(fileQuery(storyId));
  if (!file) {
    const back = (
      <RouterButtonLink to="/redazione/storie" search={{ facet: 'new' }}>
        {fileTexts.back}
      </RouterButtonLink>
    );
    return <NotLoaded error={error} texts={fileTexts} back={back} onRetry={() => void refetch()} />;
  }
  return <OpenFile key={file.id} file={file} user={user} renderPreview={renderPreview} />;
}

/** That it is an appeal, on top, with who may decide it. */
function AppealLine({ appeal }: Pick<StoryFile, 'appeal'>) {
  if (!appeal) return null;
  const lines = [
    fileTexts.appeal(appeal.refusedBy),
    ...(appeal.isForAnother ? [fileTexts.appealForAnother] : []),
    ...(appeal.hasAnother ? [] : [fileTexts.appealWithoutAnother]),
  ];
  return <p className="staff-warning">{lines.join(' ')}</p>;
}

function OpenFile({ file, user, renderPreview }: Omit<NewsroomFileProps, 'storyId'> & { file: StoryFile }) {
  const working = useWorkingText(file, user.id);
  const queryClient = useQueryClient();
  const { others, noteTyping } = usePresence({
    sign: (isWriting) => signPresence(file.id, isWriting),
    version: file.text.version,
    onNewer: () => void queryClient.invalidateQueries({ queryKey: fileQuery(file.id).queryKey }),
  });
  const controls: TextControls = useRef({});
  const [view, setView] = useState<TextView>('write');
  const [isPreviewing, setPreviewing] = useState(false);
  const status = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const expectLoss = useLostFocus(heading);
  const saveMerged = async () => {
    if (await working.saveMerged()) expectLoss();
  };
  const text = file.canEdit ? working.text : file.text.text;
  const preview = (of: WorkingText) => renderPreview(of, file);

  const jump = ({ field, start, end }: PersonalDatum) => {
    setView('write');
    const name = workingFields.find((one) => one === field);
    // The form may have been out of sight.
    requestAnimationFrame(() => {
      const control = name && controls.current[name];
      control?.focus();
      control?.setSelectionRange(start, end);
    });
  };

  return (
    <div className="staff-file">
      <div className="staff-file-top">
        <RouterBackLink to="/redazione/storie" search={{ facet: 'new' }}>
          {fileTexts.back}
        </RouterBackLink>
        <p className="staff-presence" role="status">
          {fileTexts.presence(others)}
        </p>
      </div>
      <AppealLine appeal={file.appeal} />
      {file.isOwn && <p className="staff-warning">{newsroomTexts.ownStory}</p>}
      <StoryFacts file={file} canAssign={user.role === 'admin'} statusRef={status} />
      <StoryDecisions
        file={file}
        userId={user.id}
        isUnsaved={working.isUnsaved}
        status={status}
        renderPreview={preview}
      />
      {working.conflict ? (
        <TextConflict
          key={working.conflict.theirs.version}
          conflict={working.conflict}
          complaints={working.complaints}
          isSaving={working.isSaving}
          onChange={working.merge}
          onSave={() => void saveMerged()}
          onLeave={() => {
            working.leaveConflict();
            expectLoss();
          }}
        />
      ) : (
        <StoryTexts
          file={file}
          working={working}
          controls={controls}
          heading={heading}
          view={view}
          onView={setView}
          onTyping={noteTyping}
          onPreview={() => setPreviewing(true)}
        />
      )}
      <div className="staff-panels">
        <div>
          <PersonalData text={text} onJump={file.canEdit && !working.conflict ? jump : undefined} />
          <SourceVerification file={file} userId={user.id} />
          <CounterpartPanel file={file} />
          <Checklist file={file} />
        </div>
        <div>
          <AuthorMessages file={file} />
          <WordsByMail file={file} />
          <NewsroomNotes file={file} userId={user.id} />
          <Attachments attachments={file.attachmentList} />
          <Similar similar={file.similar} />
          {user.role !== 'contributor' && <IdentityPanel storyId={file.id} />}
          <TextVersions file={file} />
          <StoryRecord events={file.events} />
        </div>
      </div>
      <Dialog
        open={isPreviewing}
        onOpenChange={setPreviewing}
        title={fileTexts.views.preview}
        description={fileTexts.previewText}
        className="dialog-wide"
      >
        <div className="page-preview">{isPreviewing && preview(text)}</div>
      </Dialog>
    </div>
  );
}
