import { Link, RouterButtonLink } from '#design/link.tsx';
import type { RefObject } from 'react';
import { Fact } from '#design/fact.tsx';
import { Facts } from '#design/facts.tsx';
import { FormatBadge } from '#features/formats/format-badge.tsx';
import { dayAndTime } from '#lib/italian-dates.ts';
import { hourOf, isOut } from '#features/workflow/rules.ts';
import type { DraftFile } from '../contract.ts';
import { editorTexts } from '../editor-texts.ts';
import { draftListTexts } from '../list-texts.ts';
import { DraftStage } from './draft-stage.tsx';

/** The draft in brief: how far it is, who works on it, and when it comes out. */
export function DraftFacts({ file, stageRef }: { file: DraftFile; stageRef: RefObject<HTMLElement | null> }) {
  const { format, stage, people, approvedBy, version, articleSlug, story, comesFrom } = file;
  const publishAt = hourOf(file);
  return (
    <Facts
      label={editorTexts.facts}
      beside={
        isOut(stage) &&
        articleSlug && (
          <RouterButtonLink size="small" to="/article/$slug" params={{ slug: articleSlug }}>
            {editorTexts.page}
          </RouterButtonLink>
        )
      }
    >
      <Fact name={editorTexts.stage} valueRef={stageRef}>
        <DraftStage stage={stage} />
      </Fact>
      <Fact name={draftListTexts.columns.format}>
        <FormatBadge format={format} />
      </Fact>
      <Fact name={editorTexts.version}>
        <span className="figures">{version}</span>
      </Fact>
      <Fact name={editorTexts.people}>
        {people.map(({ id, name, part }) => (
          <span key={id}>
            {name} <span className="fine-print">{draftListTexts.parts[part]}</span>
          </span>
        ))}
        {people.length === 0 && draftListTexts.nobody}
      </Fact>
      {publishAt && (
        <Fact name={editorTexts.hour}>
          <time dateTime={publishAt}>{dayAndTime(publishAt)}</time>
        </Fact>
      )}
      {comesFrom && (
        <Fact name={editorTexts.comesFrom}>
          <Link to="/article/$slug" params={{ slug: comesFrom.slug }}>
            {comesFrom.title}
          </Link>
        </Fact>
      )}
      {story && (
        <Fact name={editorTexts.origin}>
          {story.id && (
            <Link to="/redazione/storie/$id" params={{ id: story.id }}>
              {editorTexts.openStory}
            </Link>
          )}
          <span className="fine-print">
            {story.agreedAt ? editorTexts.agreedAt(dayAndTime(story.agreedAt)) : editorTexts.notAgreed}
          </span>
        </Fact>
      )}
      {approvedBy && <Fact name={editorTexts.approvedBy}>{approvedBy}</Fact>}
    </Facts>
  );
}
