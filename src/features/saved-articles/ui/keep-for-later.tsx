import { RouterArrowLink } from '#design/link.tsx';
import { savedTexts } from '../texts.ts';
import { SaveButton, type SaveButtonProps } from './save-button.tsx';

/** What a reader who is done, or is not, may do with an article: keep it. */
export function KeepForLater({ article }: Pick<SaveButtonProps, 'article'>) {
  return (
    <section aria-labelledby="tieni">
      <h2 className="title-4" id="tieni">
        {savedTexts.notOver}
      </h2>
      <div className="button-row keep-ways">
        <SaveButton article={article} />
        <RouterArrowLink to="/leggi-dopo">{savedTexts.toList}</RouterArrowLink>
      </div>
    </section>
  );
}
