import type { StoryFile } from '../../contract.ts';
import { categories, textFields } from '../../fields.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { MarkedText } from './marked-text.tsx';

/** A story as its author sent it, with what looks like personal data marked. */
export function OriginalStory({ original, isAnonymous }: { original: StoryFile['original']; isAnonymous: boolean }) {
  const { title, ...rest } = { ...original, category: categories[original.category] };
  return (
    <section className="story-original" aria-labelledby="originale">
      <h2 className="title-5" id="originale">
        {fileTexts.original}
      </h2>
      <h3 className="title-4">
        <MarkedText text={title} />
      </h3>
      <p className="note">
        {rest.location} · {rest.category}
      </p>
      {textFields
        .filter((field) => field !== 'title' && field !== 'location')
        .map((field) => (
          <div key={field} className="read-field">
            <h4>{fileTexts.fields[field]}</h4>
            <p>
              {field === 'protagonistName' && isAnonymous && !rest[field] ? (
                <i>{fileTexts.sealedName}</i>
              ) : (
                <MarkedText text={rest[field]} />
              )}
            </p>
          </div>
        ))}
    </section>
  );
}
