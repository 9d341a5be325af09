import { useEffect, useRef, useState } from 'react';
import { randomKey } from '#lib/random-key.ts';
import { thumbnailOf } from '#lib/thumbnail.ts';
import { maxAttachmentBytes, maxAttachments } from '../../rules.ts';
import { wizardTexts } from '../../wizard-texts.ts';
import { deleteAttachment, failureText, waitingFiles } from '../author-api.ts';
import type { Writing } from './use-writing.ts';
import { uploadAttachment } from './upload-attachment.ts';

/** Of the small picture beside a file, in pixels: twice what is shown, for fine screens. */
const thumbnailHeight = 112;

/** A file on its way. */
export interface UnderWay {
  key: string;
  name: string;
  /** From 0 to 1. */
  part: number;
  stop: () => void;
}

const texts = {
  away: wizardTexts.attachmentFailed,
  other: wizardTexts.attachmentFailed,
  413: wizardTexts.attachmentTooLarge,
  415: wizardTexts.attachmentType,
};

/**
 * Files that go with a story: each is sent as soon as it is chosen, and `onAdded` tells that the text has it. A refused one
 * says why and leaves the others.
 */
export function useAttachments(
  writing: Writing,
  { onAdded, onNews }: { onAdded: () => void; onNews: (text: string) => void },
) {
  const [underWay, setUnderWay] = useState<UnderWay[]>([]);
  const [complaints, setComplaints] = useState<string[]>([]);
  const [thumbnails, setThumbnails] = useState<Record<string, string>>({});
  const stops = useRef(new Set<() => void>());
  const removals = useRef(new Set<Promise<unknown>>());
  useEffect(() => {
    const { current } = stops;
    return () => current.forEach((stop) => stop());
  }, []);

  const complain = (name: string, message: string) =>
    setComplaints((before) => [...before, wizardTexts.attachmentRefused(name, message)]);

  const upload = async (file: File) => {
    if (file.size > maxAttachmentBytes) return complain(file.name, wizardTexts.attachmentTooLarge);
    const key = randomKey();
    const stopping = new AbortController();
    const leave = () => {
      stops.current.delete(stop);
      setUnderWay((before) => before.filter((one) => one.key !== key));
    };
    const stop = () => {
      stopping.abort();
      leave();
    };
    stops.current.add(stop);
    setUnderWay((before) => [...before, { key, name: file.name, part: 0, stop }]);
    try {
      // A file that was just taken off counts on the account until the server has let it go.
      await Promise.all(removals.current);
      stopping.signal.throwIfAborted();
      const sending = uploadAttachment(file, (part) =>
        setUnderWay((before) => before.map((one) => (one.key === key ? { ...one, part } : one))),
      );
      stopping.signal.addEventListener('abort', sending.stop);
      const attachment = await sending.done;
      writing.addAttachments([attachment]);
      onAdded();
      onNews(wizardTexts.attachmentAdded(attachment.name));
      const thumbnail = attachment.kind === 'picture' ? await thumbnailOf(file, thumbnailHeight) : undefined;
      if (thumbnail) setThumbnails((before) => ({ ...before, [attachment.id]: thumbnail.src }));
    } catch (error) {
      if (error instanceof DOMException) return;
      // Files of a text that is no longer in sight fill the account: here they can be taken off.
      const waiting = waitingFiles(error);
      writing.addAttachments(waiting);
      complain(file.name, waiting.length > 0 ? wizardTexts.attachmentsWaiting : failureText(error, texts));
    } finally {
      leave();
    }
  };

  return {
    underWay,
    complaints,
    thumbnails,
    add: (files: readonly File[]) => {
      const room = maxAttachments - writing.story.attachments.length - underWay.length;
      setComplaints(files.length > room ? [wizardTexts.attachmentsFull] : []);
      for (const file of files.slice(0, Math.max(0, room))) void upload(file);
    },
    remove: (id: string, name: string) => {
      setComplaints([]);
      writing.removeAttachments([id]);
      onNews(wizardTexts.attachmentRemoved(name));
      // What nobody claims goes by itself after a while: a failure here changes nothing for the reader.
      const removal = deleteAttachment(id)
        .catch(() => undefined)
        .finally(() => removals.current.delete(removal));
      removals.current.add(removal);
    },
  };
}
