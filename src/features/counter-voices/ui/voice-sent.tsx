import { useEffect, useRef } from 'react';
import { Link, RouterButtonLink } from '#design/link.tsx';
import { voiceFormTexts as texts } from '../form-texts.ts';
import type { ToldStory } from '../fields.ts';
import '#design/form-page.css';

/** In the place of the form: that the version came in, and where to look for it. The focus goes there. */
export function VoiceSent({ story }: { story: ToldStory }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="form-column" aria-labelledby="ricevuta">
      <h2 className="title-3" id="ricevuta" tabIndex={-1} ref={title}>
        {texts.sent}
      </h2>
      <p>{texts.sentText}</p>
      <div className="button-row">
        <RouterButtonLink to="/le-mie-storie" variant="primary">
          {texts.toOwn}
        </RouterButtonLink>
        <Link to="/article/$slug" params={{ slug: story.slug }}>
          {texts.backToStory}
        </Link>
      </div>
    </section>
  );
}
