import { Avatar } from '#design/avatar.tsx';
import type { Act } from '../trial-acts.ts';
import { trialTexts } from '../trial-texts.ts';

/** What an act is, and who speaks in it. */
export function ActHead({ act }: { act: Act }) {
  return (
    <>
      <ActHeader act={act} />
      <ActTitle act={act} />
    </>
  );
}

/** The tag with what is known of the act at first sight. */
function ActHeader({ act: { tag, section } }: { act: Act }) {
  if (!tag) return null;
  const { kind, date, presentedBy } = section.details;
  return (
    <div className="act-header">
      <span className={section.type === 'evidence' ? 'act-tag act-tag-pointed' : 'act-tag'}>{tag}</span>
      {(kind || date) && (
        <span className="fine-print">{kind && date ? trialTexts.kindAndDate(kind, date) : (kind ?? date)}</span>
      )}
      {presentedBy && <span className="act-side">{trialTexts.presentedBy[presentedBy]}</span>}
    </div>
  );
}

function ActTitle({ act: { id, tag, section } }: { act: Act }) {
  const { speaker } = section.details;
  const title = (
    <h2 className={tag ? 'title-3' : 'title-2'} id={`${id}-titolo`}>
      {section.title}
    </h2>
  );
  if (!speaker) return title;
  return (
    <div className="act-speaker">
      <Avatar name={speaker.name} drawn={{ look: speaker.portrait ?? undefined }} size="xl" />
      <div>
        {title}
        <p className="note">
          {speaker.name}, {speaker.role}
        </p>
      </div>
    </div>
  );
}
