import { Cover } from '#features/formats/cover.tsx';
import { designTexts } from '#design/texts.ts';
import type { Article } from '../contract.ts';

type ArticleCoverProps = {
  article: Article;
  /** How wide the picture is shown, as in `<img sizes>`. */
  sizes?: string;
  className?: string;
};

/** The picture of the article's page: above the fold, so it is loaded first. */
export function ArticleCover({ article, sizes, className }: ArticleCoverProps) {
  const { slug, format, cover } = article;
  const { variant, picture } = cover;
  return <Cover {...{ slug, format, picture, sizes, className }} variant={variant ?? undefined} priority />;
}

/** Who made the photograph; nothing for a drawing. */
export function CoverCredit({ article }: { article: Article }) {
  const credit = article.cover.picture?.credit;
  return credit ? <p className="cover-credit page-frame">{designTexts.imageCredit(credit)}</p> : null;
}
