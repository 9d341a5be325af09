import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { useWrite } from '#design/use-write.ts';
import { call } from '#lib/call.ts';
import type { Gift } from '../contract.ts';
import type * as endpoints from '../gift-endpoints.ts';
import { giftTexts } from '../gift-texts.ts';
import { LinkField } from './link-field.tsx';

/** The link with which a Supporter opens the article to five people. */
export function GiveArticle({ articleId }: { articleId: string }) {
  const [gift, setGift] = useState<Gift>();
  const { isBusy, run: give } = useWrite({
    write: () => call<typeof endpoints.giveArticle>('post', '/api/subscriptions/gifts', { body: { articleId } }),
    onDone: setGift,
    failed: { title: giftTexts.failed },
  });

  return (
    <section className="gift" aria-labelledby="regala">
      <h2 className="title-4" id="regala">
        {giftTexts.title}
      </h2>
      <p>{giftTexts.text}</p>
      {gift ? (
        <LinkField label={giftTexts.label} url={gift.url}>
          <span className="note">{giftTexts.openings(gift.openings, gift.limit)}</span>
        </LinkField>
      ) : (
        <div className="button-row">
          <Button busy={isBusy} onClick={() => void give()}>
            {giftTexts.action}
          </Button>
        </div>
      )}
    </section>
  );
}
