import { CoverFrame } from '#design/cover-frame.tsx';
import { drawCover, type Compositions } from '#design/covers/draw.ts';
import { designTexts } from '#design/texts.ts';
import type { Article } from '../contract.ts';

type ArticleCoverProps = {
  article: Article;
  /** What a cover of its format may be: the page of one format does not bring the drawings of the others. */
  compositions: Compositions;
  /** How wide the picture is shown, as in `<img sizes>`. */
  sizes?: string;
  className?: string;
};

/** The picture of the article's page: above the fold, so it is loaded first. */
export function ArticleCover({ article, compositions, sizes, className }: ArticleCoverProps) {
  const { variant, picture } = article.cover;
  const drawing = picture ? undefined : drawCover(compositions, { slug: article.slug, variant });
  return <CoverFrame drawing={drawing} picture={picture} sizes={sizes} className={className} priority />;
}

/** Who made the photograph; nothing for a drawing. */
export function CoverCredit({ article }: { article: Article }) {
  const credit = article.cover.picture?.credit;
  return credit ? <p className="cover-credit page-frame">{designTexts.imageCredit(credit)}</p> : null;
}
