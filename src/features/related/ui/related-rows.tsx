import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { CoverFrame } from '#design/cover-frame.tsx';
import { Link, RouterArrowLink } from '#design/link.tsx';
import type { ArticleSummary } from '#features/articles/contract.ts';
import { listTitle } from '#features/articles/short-title.ts';
import { signatureOf } from '#features/articles/signature.ts';
import { storyTexts } from '#features/articles/story-texts.ts';
import { coverAddress } from '#features/formats/cover-address.ts';
import { FormatBadge } from '#features/formats/format-badge.tsx';
import { registry } from '#features/formats/registry.ts';
import { totalReactions } from '#lib/reactions.ts';
import { cutAtWord } from '#lib/text/cut-at-word.ts';
import type { RelatedRow } from '../contract.ts';
import { shownOf } from '../shown-story.ts';
import { relatedTexts } from '../texts.ts';

/** The rows as the page's HTML has them: why, and the link. What fills them has its place already. */
export function ServedRows({ rows }: { rows: readonly RelatedRow[] }) {
  return (
    <Section rows={rows}>
      {({ reason, story }) => (
        <Row
          key={story.id}
          story={story}
          why={<i>{relatedTexts.reasons[reason]}</i>}
          badge={<span className="format-badge">{registry[story.format].name}</span>}
          cover={<div className="cover cover-3-2" />}
        />
      )}
    </Section>
  );
}

/** The whole rows. Of the best of the week the first is shown that this reader has not read. */
export function RelatedRows({ rows, read }: { rows: readonly RelatedRow[]; read: ReadonlySet<string> }) {
  return (
    <Section rows={rows}>
      {(row) => {
        const { story, note } = shownOf(row, read);
        return (
          <Row
            key={row.story.id}
            story={story}
            why={
              <>
                <i>{relatedTexts.reasons[row.reason]}</i>
                {note && <span className="fine-print">{note}</span>}
              </>
            }
            badge={<FormatBadge format={story.format} />}
            cover={<CoverOf story={story} />}
          >
            <p className="related-summary">{cutAtWord(story.summary, summaryLength)}</p>
            <Meta story={story} />
          </Row>
        );
      }}
    </Section>
  );
}

/** Two lines in a wide window. */
const summaryLength = 150;

interface SectionProps {
  rows: readonly RelatedRow[];
  children: (row: RelatedRow) => ReactNode;
}

/** Nothing where nothing is to be read. */
function Section({ rows, children }: SectionProps) {
  if (rows.length === 0) return null;
  return (
    <section className="related" aria-labelledby="leggi-anche">
      <div className="section-header">
        <h2 className="title-3" id="leggi-anche">
          {relatedTexts.title}
        </h2>
        <RouterArrowLink to="/articles">{relatedTexts.all}</RouterArrowLink>
      </div>
      {rows.map(children)}
    </section>
  );
}

interface RowProps {
  story: ArticleSummary;
  why: ReactNode;
  badge: ReactNode;
  cover: ReactNode;
  children?: ReactNode;
}

function Row({ story, why, badge, cover, children }: RowProps) {
  return (
    <article className="related-row">
      <p>{why}</p>
      <div>
        {badge}
        <h3 className="title-4">
          <Link to="/article/$slug" params={{ slug: story.slug }}>
            {listTitle(story)}
          </Link>
        </h3>
        {children}
      </div>
      {cover}
    </article>
  );
}

function CoverOf({ story: { slug, format, cover } }: { story: ArticleSummary }) {
  const drawn = { slug, format, variant: cover.variant ?? undefined };
  const files = { day: coverAddress(drawn, 'giorno'), evening: coverAddress(drawn, 'sera') };
  return <CoverFrame {...(cover.picture ? { picture: cover.picture } : { files })} ratio="3-2" sizes="13.5rem" />;
}

function Meta({ story: { format, authors, location, readingTime, reactionsCount } }: { story: ArticleSummary }) {
  const names = authors.map(({ name }) => name);
  return (
    <p className="meta-line">
      <span>{signatureOf(format, names, location)}</span>
      <span>
        <Clock className="icon" aria-hidden="true" />
        {storyTexts.minutes(readingTime)}
      </span>
      <span>{storyTexts.reactions(totalReactions(reactionsCount))}</span>
    </p>
  );
}
