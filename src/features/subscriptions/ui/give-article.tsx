import { useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { copyText, selectField } from '#design/copy-text.ts';
import { TextInput } from '#design/text-input.tsx';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { call } from '#lib/call.ts';
import type { Gift } from '../contract.ts';
import type * as endpoints from '../gift-endpoints.ts';
import { giftTexts } from '../gift-texts.ts';

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
        <GiftLink gift={gift} />
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

function GiftLink({ gift: { url, openings, limit } }: { gift: Gift }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (await copyText(url, () => selectField(field.current))) showToast({ title: giftTexts.copied });
    else showToast({ title: giftTexts.copyFailed, tone: 'error' });
  };
  return (
    <>
      <TextInput ref={field} label={giftTexts.label} value={url} readOnly />
      <div className="button-row">
        <Button onClick={() => void copy()}>{giftTexts.copy}</Button>
        <span className="note">{giftTexts.openings(openings, limit)}</span>
      </div>
    </>
  );
}
