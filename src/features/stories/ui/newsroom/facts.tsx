import { useQuery } from '@tanstack/react-query';
import { Link } from '#design/link.tsx';
import type { Ref } from 'react';
import { Fact } from '#design/fact.tsx';
import { Facts } from '#design/facts.tsx';
import { Select } from '#design/select.tsx';
import { dayAndTime } from '#lib/italian-dates.ts';
import type { Editors, StoryFile } from '../../contract.ts';
import { categories } from '../../fields.ts';
import { assign } from '../../newsroom-calls.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { editorsQuery } from '../../newsroom-queries.ts';
import { NewsroomStatus } from './status.tsx';
import { useStoryCall } from './use-story-call.ts';

interface StoryFactsProps {
  file: StoryFile;
  canAssign: boolean;
  /** Where the story stands, for the focus of whoever has just decided that. */
  statusRef: Ref<HTMLElement>;
}

/** Where a story stands, until when it must be answered, who has it. Admins give it to somebody. */
export function StoryFacts({ file, canAssign, statusRef }: StoryFactsProps) {
  const { clock, assignee, articleSlug, draftId } = file;
  return (
    <Facts
      label={fileTexts.facts}
      beside={
        <>
          {canAssign && <AssigneeSelect file={file} />}
          {file.isAnonymous && <p className="staff-warning">{fileTexts.anonymous}</p>}
          {file.isUnverifiedSource && <p className="staff-warning">{fileTexts.unverified}</p>}
        </>
      }
    >
      <Fact name={fileTexts.status} valueRef={statusRef}>
        <NewsroomStatus story={file} />
        {articleSlug && (
          <Link to="/article/$slug" params={{ slug: articleSlug }}>
            {fileTexts.article}
          </Link>
        )}
        {draftId && (
          <Link to="/redazione/articoli/$id" params={{ id: draftId }}>
            {fileTexts.manuscript}
          </Link>
        )}
      </Fact>
      <Fact name={fileTexts.place}>{file.location}</Fact>
      <Fact name={fileTexts.category}>{categories[file.original.category]}</Fact>
      <Fact name={fileTexts.sent}>{dayAndTime(file.submittedAt)}</Fact>
      {clock && (
        <Fact name={fileTexts.clock}>
          {clock.state === 'running'
            ? fileTexts.clockDue(dayAndTime(clock.dueAt))
            : fileTexts.clockLate(dayAndTime(clock.dueAt))}
        </Fact>
      )}
      {!canAssign && <Fact name={fileTexts.assignee}>{assignee?.name ?? fileTexts.nobody}</Fact>}
    </Facts>
  );
}

function AssigneeSelect({ file: { id, assignee } }: { file: StoryFile }) {
  const { data } = useQuery(editorsQuery());
  const { isBusy, run } = useStoryCall(id);
  const give = (userId: string | null) =>
    void run(() => assign(id, userId), userId ? fileTexts.assigned : fileTexts.unassigned);
  return (
    <Select
      label={fileTexts.assignee}
      placeholder={fileTexts.nobody}
      options={choices(data?.editors, assignee)}
      value={assignee?.id ?? ''}
      aria-busy={isBusy}
      onChange={(event) => give(event.target.value || null)}
    />
  );
}

/** Whom a story can be given to, and who has it although they cannot work on it now: it is theirs until it is given on. */
function choices(able: Editors['editors'] | undefined, assignee: StoryFile['assignee']) {
  const options = (able ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (!assignee || options.some(({ value }) => value === assignee.id)) return options;
  return [{ value: assignee.id, label: able ? fileTexts.unable(assignee.name) : assignee.name }, ...options];
}
