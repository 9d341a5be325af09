import { Link } from '#design/link.tsx';
import { voiceFormTexts } from '../form-texts.ts';

/** The way in for who is involved in a local story (product rules 2.3). */
export function VoiceOffer({ slug }: { slug: string }) {
  return (
    <aside className="version-offer screen-only" aria-labelledby="altra-versione">
      <h2 className="title-4" id="altra-versione">
        {voiceFormTexts.offerTitle}
      </h2>
      <p>{voiceFormTexts.offerText}</p>
      <Link to="/altra-versione" search={{ articolo: slug }}>
        {voiceFormTexts.offer}
      </Link>
    </aside>
  );
}
