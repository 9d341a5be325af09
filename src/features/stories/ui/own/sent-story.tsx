import type { OwnStoryDetail } from '../../contract.ts';
import { categories, textFields } from '../../fields.ts';
import { ownTexts } from '../../own-texts.ts';
import { wizardTexts } from '../../wizard-texts.ts';
import { attachmentPath } from '../author-api.ts';

/** What the author sent, word by word, with its files. */
export function SentStory({ story: { fields, attachments } }: { story: OwnStoryDetail }) {
  return (
    <details className="own-sent">
      <summary>{ownTexts.original}</summary>
      {fields.isAnonymous && <p className="note">{ownTexts.anonymous}</p>}
      <dl className="own-text">
        {textFields.map((name) => (
          <div key={name}>
            <dt>{wizardTexts.labels[name]}</dt>
            <dd>{fields[name]}</dd>
          </div>
        ))}
        <div>
          <dt>{wizardTexts.labels.category}</dt>
          <dd>{categories[fields.category]}</dd>
        </div>
        {attachments.length > 0 && (
          <div>
            <dt>{ownTexts.attachments}</dt>
            <dd>
              <ul>
                {attachments.map(({ id, name, size }) => (
                  <li key={id}>
                    <a href={attachmentPath(id)} target="_blank" rel="noopener">
                      {name}
                    </a>{' '}
                    <span className="note">{wizardTexts.size(size)}</span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </details>
  );
}
