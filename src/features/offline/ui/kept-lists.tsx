import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { Cover } from '#features/formats/cover.tsx';
import { FormatBadge } from '#features/formats/format-badge.tsx';
import { dayAgo } from '../age-texts.ts';
import { frontPath, pageBytes, readableArticles, type ArticlePage, type GoneArticle, type Shelf } from '../shelf.ts';
import { offlineTexts } from '../texts.ts';

interface Kept {
  shelf: Shelf;
  now: number;
}

/** All that this browser has to read: what was put aside, what was read, the front page, and what the newsroom took back. */
export function KeptLists({ shelf, now }: Kept) {
  const { saved, read } = readableArticles(shelf, now);
  const front = shelf.pages.find(({ path }) => path === frontPath);
  const size = (pages: ArticlePage[]) =>
    offlineTexts.amount(
      pages.length,
      pages.reduce((sum, page) => sum + pageBytes(shelf, page), 0),
    );
  return (
    <>
      {saved.length > 0 && (
        <Section id="salvati" title={offlineTexts.saved} note={size(saved)}>
          {saved.map((page) => (
            <KeptRow key={page.path} page={page} now={now} />
          ))}
        </Section>
      )}
      {read.length > 0 && (
        <Section id="letti" title={titleOf(read, now)} note={offlineTexts.stays}>
          {read.map((page) => (
            <KeptRow key={page.path} page={page} now={now} />
          ))}
        </Section>
      )}
      {saved.length + read.length === 0 && (
        <Section id="letti" title={offlineTexts.nothing} note="">
          <p>{offlineTexts.nothingHelp}</p>
        </Section>
      )}
      {front && (
        <p className="kept-front">
          <a href={frontPath}>{offlineTexts.front}</a>, {offlineTexts.frontOn(front.keptAt, now)}
        </p>
      )}
      {shelf.gone.length > 0 && <Gone gone={shelf.gone} now={now} />}
    </>
  );
}

/** "Letto ieri", where all of them were read on one day. */
function titleOf(read: ArticlePage[], now: number): string {
  const days = new Set(read.map(({ usedAt }) => dayAgo(usedAt, now)));
  return days.size === 1 ? offlineTexts.readOn([...days][0]!) : offlineTexts.readLately;
}

function Section({ id, title, note, children }: { id: string; title: string; note: string; children: ReactNode }) {
  return (
    <section className="kept-section" aria-labelledby={id}>
      <div className="section-header">
        <h2 className="title-3" id={id}>
          {title}
        </h2>
        {note && <span className="note">{note}</span>}
      </div>
      {children}
    </section>
  );
}

function KeptRow({ page: { path, keptAt, article }, now }: { page: ArticlePage; now: number }) {
  const { format, cover, title, signature, readingTime, savedAt, correctedAt } = article;
  return (
    <article className="kept-row">
      <Cover
        slug={path.slice('/article/'.length)}
        format={format}
        variant={cover.variant ?? undefined}
        picture={cover.picture}
        ratio="3-2"
        sizes="10rem"
      />
      <div className="kept-row-body">
        <FormatBadge format={format} />
        <h3 className="title-4">
          <a href={path}>{title}</a>
        </h3>
        <p className="kept-signature">{signature}</p>
        <p className="meta-line">
          <span>
            <Clock className="icon" aria-hidden="true" />
            {offlineTexts.minutes(readingTime)}
          </span>
          <span className="kept-whole">{offlineTexts.whole}</span>
          <span>{savedAt === undefined ? offlineTexts.keptOn(keptAt, now) : offlineTexts.savedOn(savedAt, now)}</span>
        </p>
        {correctedAt !== undefined && <p className="note">{offlineTexts.corrected(correctedAt, now)}</p>}
      </div>
    </article>
  );
}

function Gone({ gone, now }: { gone: GoneArticle[]; now: number }) {
  return (
    <Section id="ritirati" title={offlineTexts.gone} note="">
      <p className="note">{offlineTexts.goneHelp}</p>
      <ul className="kept-gone">
        {gone.map(({ path, title, at }) => (
          <li key={path}>
            {title}, {offlineTexts.goneOn(at, now)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
