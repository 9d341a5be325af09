import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { NotLoaded } from '#design/not-loaded.tsx';
import { RouterBackLink, RouterButtonLink } from '#design/link.tsx';
import type { Role } from '#features/accounts/roles.ts';
import type { StoryFile } from '../../contract.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { fileQuery } from '../../newsroom-queries.ts';
import { newsroomTexts } from '../../newsroom-refusals.ts';
import { CounterpartPanel } from './counterpart.tsx';
import { StoryDecisions } from './decisions.tsx';
import { AuthorMessages, NewsroomNotes, WordsByMail } from './exchange.tsx';
import { StoryFacts } from './facts.tsx';
import { IdentityPanel } from './identity.tsx';
import { Attachments, Similar } from './materials.tsx';
import { OriginalStory } from './original.tsx';
import { PersonalData } from './personal-data.tsx';
import { StoryRecord } from './record.tsx';
import { SourceVerification } from './verification.tsx';

interface NewsroomFileProps {
  storyId: string;
  user: { id: string; role: Role };
}

/** The newsroom's page of one story: what was sent, by whom, what was verified and what is decided. */
export function NewsroomFile({ storyId, user }: NewsroomFileProps) {
  const { data: file, error, refetch } = useQuery(fileQuery(storyId));
  if (!file) {
    const back = (
      <RouterButtonLink to="/redazione/storie" search={{ facet: 'new' }}>
        {fileTexts.back}
      </RouterButtonLink>
    );
    return <NotLoaded error={error} texts={fileTexts} back={back} onRetry={() => void refetch()} />;
  }
  return <OpenFile key={file.id} file={file} user={user} />;
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

/** That its author objects to its being taken down, with who may answer. */
function ObjectionLine({ objection }: Pick<StoryFile, 'objection'>) {
  if (!objection) return null;
  const lines = [fileTexts.objection, ...(objection.isForAnother ? [fileTexts.objectionForAnother] : [])];
  return <p className="staff-warning">{lines.join(' ')}</p>;
}

function OpenFile({ file, user }: { file: StoryFile; user: NewsroomFileProps['user'] }) {
  const status = useRef<HTMLElement>(null);
  return (
    <div className="staff-file">
      <div className="staff-file-top">
        <RouterBackLink to="/redazione/storie" search={{ facet: 'new' }}>
          {fileTexts.back}
        </RouterBackLink>
      </div>
      <AppealLine appeal={file.appeal} />
      <ObjectionLine objection={file.objection} />
      {file.isOwn && <p className="staff-warning">{newsroomTexts.ownStory}</p>}
      <StoryFacts file={file} canAssign={user.role === 'admin'} statusRef={status} />
      <StoryDecisions file={file} userId={user.id} status={status} />
      <OriginalStory original={file.original} isAnonymous={file.isAnonymous} />
      <div className="staff-panels">
        <div>
          <PersonalData original={file.original} found={file.personalData} />
          <SourceVerification file={file} userId={user.id} />
          <CounterpartPanel file={file} userId={user.id} />
        </div>
        <div>
          <AuthorMessages file={file} userId={user.id} />
          <WordsByMail file={file} />
          <NewsroomNotes file={file} userId={user.id} />
          <Attachments attachments={file.attachmentList} />
          <Similar similar={file.similar} />
          {user.role !== 'contributor' && <IdentityPanel storyId={file.id} />}
          <StoryRecord events={file.events} />
        </div>
      </div>
    </div>
  );
}
