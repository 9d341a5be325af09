import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import type { ReactNode } from 'react';
import type * as endpoints from '../gift-endpoints.ts';
import { keepGivenArticle, visitorNumber } from '../given-articles.ts';
import { giftTexts } from '../gift-texts.ts';
import '#design/soft-notice.css';

/**
 * Opens the gift that the page's address names (`?regalo=`) for this reader, and says what became of it; nothing where it
 * is a gift of another article. Browser only.
 */
export async function openGift(articleId: string, isSignedIn: boolean): Promise<ReactNode> {
  const token = new URLSearchParams(location.search).get('regalo') ?? '';
  try {
    const opened = await call<typeof endpoints.openGift>('post', '/api/subscriptions/gifts/{token}/open', {
      params: { token },
      body: { visitor: visitorNumber() },
    });
    if (opened.articleId !== articleId || !opened.needed) return null;
    if (!isSignedIn) keepGivenArticle(articleId);
    return <Notice title={giftTexts.given} text={giftTexts.givenText()} />;
  } catch (error) {
    const text = error instanceof ApiError ? error.readerMessage : undefined;
    return <Notice title={giftTexts.notGiven} text={text} isRefusal />;
  }
}

function Notice({ title, text, isRefusal }: { title: string; text: string | undefined; isRefusal?: boolean }) {
  return (
    <div className={isRefusal ? 'soft-notice soft-notice-danger' : 'soft-notice'} role="status">
      <h2 className="title-4">{title}</h2>
      {text && <p>{text}</p>}
    </div>
  );
}
