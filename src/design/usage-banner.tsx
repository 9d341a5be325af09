import { usageTexts } from './usage-banner-texts.ts';
import './usage-banner.css';

type UsageBannerProps = {
  articlesRead: number;
  limit: number;
  remaining: number;
  /** The month's Italian name, for the sentence at the limit. */
  month?: string | undefined;
  href?: string | undefined;
  /** The words of the link to the offer. */
  offer?: string | undefined;
};

/** How many free articles are left this month: blue above 1, amber at 1, red at 0 (specification 4). */
export function UsageBanner({
  articlesRead,
  limit,
  remaining,
  month,
  href = '/pricing',
  offer = usageTexts.offer,
}: UsageBannerProps) {
  const tone = remaining > 1 ? 'info' : remaining === 1 ? 'warning' : 'danger';
  const [strong, rest] = {
    info: [usageTexts.read(articlesRead, limit), usageTexts.left(remaining)],
    warning: [usageTexts.last, usageTexts.lastText(articlesRead, limit)],
    danger: [usageTexts.over, usageTexts.overText(limit, month)],
  }[tone] as [string, string];
  return (
    <div className={`usage-banner usage-banner-${tone}`} role="status">
      <span className="usage-ticks" aria-hidden="true">
        {Array.from({ length: limit }, (_, article) => (
          <i key={article} className={article < articlesRead ? 'usage-tick-spent' : undefined} />
        ))}
      </span>
      <span>
        <b>{strong}</b>
        {rest}
      </span>
      <a href={href}>{offer}</a>
    </div>
  );
}
