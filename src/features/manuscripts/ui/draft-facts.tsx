import type { RefObject } from 'react';
import { FormatBadge } from '#design/format-badge.tsx';
import { RouterButtonLink } from '#design/router-links.ts';
import { dayAndTime } from '#lib/italian.ts';
import { hourOf, isOut } from '#features/workflow/rules.ts';
import type { DraftFile } from '../contract.ts';
import { editorTexts } from '../editor-texts.ts';
import { listTexts } from '../list-texts.ts';
import { DraftStage } from './draft-stage.tsx';

/** The draft in brief: how far it is, who works on it, and when it comes out. */
export function DraftFacts({ file, stageRef }: { file: DraftFile; stageRef: RefObject<HTMLElement | null> }) {
  const { format, stage, people, approvedBy, version, articleSlug } = file;
  const publishAt = hourOf(file);
  return (
    <section className="story-facts" aria-label={editorTexts.facts}>
      <dl>
        <div>
          <dt>{editorTexts.stage}</dt>
          <dd ref={stageRef} tabIndex={-1}>
            <DraftStage stage={stage} />
          </dd>
        </div>
        <div>
          <dt>{listTexts.columns.format}</dt>
          <dd>
            <FormatBadge format={format} />
          </dd>
        </div>
        <div>
          <dt>{editorTexts.version}</dt>
          <dd className="figures">{version}</dd>
        </div>
        <div>
          <dt>{editorTexts.people}</dt>
          <dd>
            {people.map(({ id, name, part }) => (
              <span key={id}>
                {name} <span className="fine-print">{listTexts.parts[part]}</span>
              </span>
            ))}
            {people.length === 0 && listTexts.nobody}
          </dd>
        </div>
        {publishAt && (
          <div>
            <dt>{editorTexts.hour}</dt>
            <dd>
              <time dateTime={publishAt}>{dayAndTime(publishAt)}</time>
            </dd>
          </div>
        )}
        {approvedBy && (
          <div>
            <dt>{editorTexts.approvedBy}</dt>
            <dd>{approvedBy}</dd>
          </div>
        )}
      </dl>
      {isOut(stage) && articleSlug && (
        <RouterButtonLink size="small" to="/article/$slug" params={{ slug: articleSlug }}>
          {editorTexts.page}
        </RouterButtonLink>
      )}
    </section>
  );
}
