import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { Select } from '#design/select.tsx';
import { dayAndTime } from '#lib/italian.ts';
import type { StoryFile } from '../../contract.ts';
import { categories } from '../../fields.ts';
import { assign } from '../../newsroom-calls.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { editorsQuery } from '../../newsroom-queries.ts';
import { NewsroomStatus } from './status.tsx';
import { useFileCall } from './use-file-call.ts';

interface StoryFactsProps {
  file: StoryFile;
  canAssign: boolean;
  /** Where the story stands, for the focus of whoever has just decided that. */
  statusRef: Ref<HTMLElement>;
}

/** Where a story stands, until when it must be answered, who has it. Admins give it to somebody. */
export function StoryFacts({ file, canAssign, statusRef }: StoryFactsProps) {
  const { clock, assignee, articleSlug } = file;
  return (
    <section className="story-facts" aria-label={fileTexts.facts}>
      <dl>
        <div>
          <dt>{fileTexts.status}</dt>
          <dd ref={statusRef} tabIndex={-1}>
            <NewsroomStatus story={file} />
            {articleSlug && (
              <Link to="/article/$slug" params={{ slug: articleSlug }}>
                {fileTexts.article}
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{fileTexts.place}</dt>
          <dd>{file.location}</dd>
        </div>
        <div>
          <dt>{fileTexts.category}</dt>
          <dd>{categories[file.original.category]}</dd>
        </div>
        <div>
          <dt>{fileTexts.sent}</dt>
          <dd>{dayAndTime(file.submittedAt)}</dd>
        </div>
        {clock && (
          <div>
            <dt>{fileTexts.clock}</dt>
            <dd>
              {clock.state === 'running'
                ? fileTexts.clockDue(dayAndTime(clock.dueAt))
                : fileTexts.clockLate(dayAndTime(clock.dueAt))}
            </dd>
          </div>
        )}
        {!canAssign && (
          <div>
            <dt>{fileTexts.assignee}</dt>
            <dd>{assignee?.name ?? fileTexts.nobody}</dd>
          </div>
        )}
      </dl>
      {canAssign && <AssigneeSelect file={file} />}
      {file.isAnonymous && <p className="story-warning">{fileTexts.anonymous}</p>}
      {file.isUnverifiedSource && <p className="story-warning">{fileTexts.unverified}</p>}
    </section>
  );
}

function AssigneeSelect({ file: { id, assignee } }: { file: StoryFile }) {
  const { data } = useQuery(editorsQuery());
  const { isBusy, run } = useFileCall(id);
  const editors = data?.editors ?? (assignee ? [{ ...assignee, role: '' }] : []);
  const give = (userId: string | null) =>
    void run(() => assign(id, userId), userId ? fileTexts.assigned : fileTexts.unassigned);
  return (
    <Select
      label={fileTexts.assignee}
      placeholder={fileTexts.nobody}
      options={editors.map(({ id: userId, name }) => ({ value: userId, label: name }))}
      value={assignee?.id ?? ''}
      aria-busy={isBusy}
      onChange={(event) => give(event.target.value || null)}
    />
  );
}
