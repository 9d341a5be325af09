import { RouterArrowLink } from '#design/link.tsx';
import { savedTexts } from '../texts.ts';
import { SaveButton } from './save-button.tsx';

/** What a reader who is done, or is not, may do with an article: keep it. */
export function KeepForLater({ slug }: { slug: string }) {
  return (
    <section aria-labelledby="tieni">
      <h2 className="title-4" id="tieni">
        {savedTexts.notOver}
      </h2>
      <div className="button-row keep-ways">
        <SaveButton slug={slug} />
        <RouterArrowLink to="/leggi-dopo">{savedTexts.toList}</RouterArrowLink>
      </div>
    </section>
  );
}
