import { askReplyTexts } from './ask-texts.ts';
import { NewReplyRequest } from './contract.ts';

/** What somebody fills in to ask for a rettifica or a reply; the address only where the article is not known. */
export const emptyReply = { address: '', kind: '', name: '', email: '', concern: '', text: '' };
export type ReplyFields = typeof emptyReply;
export type ReplyComplaints = Partial<Record<keyof ReplyFields | 'form', string>>;

/**
 * The request as it can be sent, to the article of `slug` or else of the address that was typed; or what is wrong with
 * each field, as the server would say it.
 */
export function checkReply(
  { address, ...fields }: ReplyFields,
  slug: string | undefined,
): { slug: string; request: NewReplyRequest } | { complaints: ReplyComplaints } {
  const about = slug ?? slugIn(address);
  const { data, error } = NewReplyRequest.safeParse(fields);
  if (about && data) return { slug: about, request: data };
  return {
    complaints: {
      ...(about ? {} : { address: askReplyTexts.addressWrong }),
      // Of several complaints about a field the last one says most: of a long text, its lines.
      ...Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []),
    },
  };
}

/** The slug in the address of an article, however much of the address there is; undefined where there is none. */
export function slugIn(address: string): string | undefined {
  return /\/article\/([^/?#\s]+)/i.exec(address)?.[1]?.toLowerCase();
}
