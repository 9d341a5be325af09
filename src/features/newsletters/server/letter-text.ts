import { commentAnchor } from '#features/comments/anchors.ts';
import { presentations } from '#features/formats/presentations.ts';
import { publication } from '#lib/publication.ts';
import { mailPlainText } from '#lib/text/mail-text.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { Letter, ShownBlock } from '../contract.ts';
import { letterLine, letterPath, letterTexts, mailTexts } from '../texts.ts';
import type { LetterWays } from './letter-html.ts';

/** A letter as plain text, with the words that it has as HTML. */
export function letterText(letter: Letter, { publicUrl, stop }: LetterWays): string {
  const { kind, subject, blocks } = letter;
  return [
    publication.name,
    letterLine(letter),
    subject,
    ...blocks.flatMap((block) => blockText(block, publicUrl)),
    [
      `-- \n${mailTexts.stop}: ${stop.url}\n${mailTexts.stopHow}`,
      mailTexts.noPixel,
      mailTexts.why[kind],
      `${mailTexts.onSite}: ${publicUrl}${letterPath(letter)}`,
      `${mailTexts.settings}: ${publicUrl}/settings`,
      `${mailTexts.privacy}: ${publicUrl}/privacy`,
    ].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function blockText(block: ShownBlock, publicUrl: string): string[] {
  switch (block.kind) {
    case 'text':
      return ['* * *', block.title, mailPlainText(block.text)];
    case 'story': {
      const { story, text } = block;
      const href = `${publicUrl}/article/${story.slug}`;
      return [
        '* * *',
        presentations[story.format].shortName,
        story.title,
        text || story.summary,
        `${presentations[story.format].readAction}: ${href}`,
      ];
    }
    case 'event': {
      const { story, title, words, text } = block;
      return [
        '* * *',
        title,
        story.title,
        text,
        ...words,
        `${letterTexts.wholeStory}: ${publicUrl}/article/${story.slug}/storia`,
      ];
    }
    case 'comment': {
      const { story, quote, by, text, commentId } = block;
      const href = `${publicUrl}/article/${story.slug}#${commentAnchor(commentId)}`;
      return [
        '* * *',
        letterTexts.comment,
        text,
        `«${quote}»`,
        letterTexts.commentBy(by, story.title),
        `${letterTexts.toComment}: ${href}`,
      ];
    }
    case 'reader':
      return ['* * *', letterTexts.reader, mailPlainText(block.text), block.name];
    case 'backstage': {
      const { story, text } = block;
      return [
        '* * *',
        letterTexts.backstage,
        story.title,
        mailPlainText(text),
        `${presentations[story.format].readAction}: ${publicUrl}/article/${story.slug}`,
      ];
    }
    case 'opposites': {
      const { story, pro, contro } = block;
      return [
        '* * *',
        letterTexts.opposites,
        story.title,
        letterTexts.oppositesLead,
        `PRO. «${pro.text}»\n${pro.by}`,
        `CONTRO. «${contro.text}»\n${contro.by}`,
        letterTexts.oppositesWhy,
        `${presentations.dualita.readAction}: ${publicUrl}/article/${story.slug}`,
      ];
    }
    default:
      return unreachable(block);
  }
}
