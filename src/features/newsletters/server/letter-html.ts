import { commentAnchor } from '#features/comments/anchors.ts';
import { presentations } from '#features/formats/presentations.ts';
import { escapeHtml } from '#lib/html.ts';
import { mailHtml } from '#lib/text/mail-text.ts';
import { unreachable } from '#lib/unreachable.ts';
import { mailColours, mailPage, mailWordmark, sans, serif } from '#platform/mail/mail-page.ts';
import type { Letter, ShownBlock } from '../contract.ts';
import { letterLine, letterPath, letterTexts, mailTexts } from '../texts.ts';

/** Where a letter leads its reader, and where they stop it. */
export interface LetterWays {
  publicUrl: string;
  stop: { url: string };
}

const day = { ...mailColours, tint: '#E3E9F3', contro: '#B32424', onSide: '#FFFFFF' } as const;

/** Where its colours are those of the evening. */
export const eveningOnly = '@media (prefers-color-scheme:dark)';

/** By attributes of the evening alone: what knows no styles in the head shows the day. */
const evening = `${eveningOnly}{body{background:#0F1115!important}[data-tone=paper]{background:#16181D!important}[data-tone=ink]{color:#ECE6D8!important}[data-tone=soft]{color:#B9B2A2!important}[data-tone=link]{color:#9DB8E8!important}[data-tone=low]{background:#1E2127!important}[data-tone=tint]{background:#1C2634!important}[data-tone=button]{background:#ECE6D8!important;color:#16181D!important}}`;

/**
 * A letter as HTML. Mail programs know tables and inline styles; the evening's colours are a style that some know (design:
 * lettera).
 */
export function letterHtml(letter: Letter, { publicUrl, stop }: LetterWays): string {
  const { kind, subject, preview, blocks } = letter;
  const rows = [
    row('24px 32px 0', [
      p(
        mailWordmark(),
        `${serif};font-size:26px;line-height:32px;font-weight:bold;letter-spacing:-.5px;color:${day.ink}`,
        'ink',
      ),
      p(escapeHtml(letterLine(letter)), `${sans};font-size:13px;line-height:20px;color:${day.soft}`, 'soft'),
    ]),
    row('26px 32px 8px', [h(1, subject, 34, 40)]),
    ...blocks.map((block) => blockHtml(block, publicUrl)),
    row(
      '24px 32px 30px',
      [
        p(
          `<a href="${escapeHtml(stop.url)}" data-tone="button" style="display:inline-block;background:${day.ink};color:${day.onInk};${sans};font-size:15px;line-height:20px;font-weight:bold;padding:12px 22px;text-decoration:none">${escapeHtml(mailTexts.stop)}</a>`,
          '',
        ),
        small(escapeHtml(mailTexts.stopHow)),
        small(`<b>${escapeHtml(mailTexts.noPixel)}</b>`),
        small(
          `${escapeHtml(mailTexts.why[kind])}<br>${link(publicUrl + letterPath(letter), mailTexts.onSite)} · ${link(`${publicUrl}/settings`, mailTexts.settings)} · ${link(`${publicUrl}/privacy`, mailTexts.privacy)}`,
        ),
      ],
      'low',
      day.low,
    ),
  ];
  return mailPage({
    subject,
    preview,
    scheme: 'light dark',
    padding: '32px 0',
    head: `<meta name="supported-color-schemes" content="light dark"><style>${evening}</style>`,
    rows,
  });
}

function blockHtml(block: ShownBlock, publicUrl: string): string {
  switch (block.kind) {
    case 'text':
      return row('14px 32px', [block.title && h(2, block.title), markedHtml(block.text)]);
    case 'story': {
      const { story, text } = block;
      const href = `${publicUrl}/article/${story.slug}`;
      return row('14px 32px', [
        // No link: a drawn cover has no words to name one by.
        `<img src="${escapeHtml(publicUrl + story.cover)}" width="536" alt="${escapeHtml(story.coverAlt)}" style="display:block;width:100%;height:auto;border:0">`,
        label(presentations[story.format].shortName),
        h(2, story.title),
        body(escapeHtml(text || story.summary)),
        onward(href, presentations[story.format].readAction),
      ]);
    }
    case 'event': {
      const { story, title, words, text } = block;
      const href = `${publicUrl}/article/${story.slug}/storia`;
      return row('14px 32px', [
        label(title),
        h(2, story.title),
        ...[text, ...words].filter(Boolean).map((one) => body(escapeHtml(one))),
        onward(href, letterTexts.wholeStory),
      ]);
    }
    case 'comment': {
      const { story, quote, by, text, commentId } = block;
      return row('14px 32px', [
        label(letterTexts.comment),
        text && body(escapeHtml(text)),
        body(`«${escapeHtml(quote)}»`),
        small(escapeHtml(letterTexts.commentBy(by, story.title))),
        onward(`${publicUrl}/article/${story.slug}#${commentAnchor(commentId)}`, letterTexts.toComment),
      ]);
    }
    case 'reader':
      return row('14px 32px', [label(letterTexts.reader), markedHtml(block.text), small(escapeHtml(block.name))]);
    case 'backstage': {
      const { story, text } = block;
      return row('14px 32px', [
        label(letterTexts.backstage),
        h(2, story.title),
        markedHtml(text),
        onward(`${publicUrl}/article/${story.slug}`, presentations[story.format].readAction),
      ]);
    }
    case 'opposites': {
      const { story, pro, contro } = block;
      const side = (word: string, colour: string, { text, by }: { text: string; by: string }) =>
        `<td width="50%" valign="top" style="padding:0 10px 0 0"><p style="margin:0;${sans};font-size:13px;line-height:18px;font-weight:bold"><span style="background:${colour};color:${day.onSide};padding:2px 8px">${word}</span></p><p data-tone="ink" style="margin:10px 0 0;${serif};font-size:17px;line-height:25px;color:${day.ink}">«${escapeHtml(text)}»</p>${small(escapeHtml(by))}</td>`;
      return row(
        '22px 32px',
        [
          label(letterTexts.opposites),
          h(2, story.title),
          body(escapeHtml(letterTexts.oppositesLead)),
          `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:14px;table-layout:fixed"><tr>${side('PRO', day.blue, pro)}${side('CONTRO', day.contro, contro)}</tr></table>`,
          small(escapeHtml(letterTexts.oppositesWhy)),
          onward(`${publicUrl}/article/${story.slug}`, presentations.dualita.readAction),
        ],
        'tint',
        day.tint,
      );
    }
    default:
      return unreachable(block);
  }
}

function row(padding: string, parts: readonly string[], name = '', colour = ''): string {
  const background = colour ? `;background:${colour}` : '';
  return `<tr><td${name ? ` data-tone="${name}"` : ''} style="padding:${padding}${background}">${parts.filter(Boolean).join('')}</td></tr>`;
}

const p = (html: string, style: string, name = ''): string =>
  `<p${name ? ` data-tone="${name}"` : ''} style="margin:0${style ? `;${style}` : ''}">${html}</p>`;
const h = (level: 1 | 2, text: string, size = 26, line = 30): string =>
  `<h${level} data-tone="ink" style="margin:0;padding-top:4px;${serif};font-size:${size}px;line-height:${line}px;font-weight:bold;letter-spacing:-.3px;color:${day.ink}">${escapeHtml(text)}</h${level}>`;
const label = (text: string): string =>
  p(
    escapeHtml(text),
    `${sans};font-size:13px;line-height:20px;font-weight:bold;padding-top:14px;color:${day.soft}`,
    'soft',
  );
const body = (html: string): string =>
  p(html, `${serif};font-size:17px;line-height:26px;padding-top:8px;color:${day.ink}`, 'ink');
const small = (html: string): string =>
  p(html, `${sans};font-size:13px;line-height:20px;padding-top:12px;color:${day.soft}`, 'soft');
const link = (url: string, text: string): string =>
  `<a href="${escapeHtml(url)}" data-tone="link" style="color:${day.blue}">${escapeHtml(text)}</a>`;
const onward = (url: string, text: string): string =>
  p(`<b>${link(url, text)}</b>`, `${sans};font-size:14px;line-height:22px;padding-top:10px`);

/** A text with its Markdown: paragraphs, lists, emphasis and links. */
const markedHtml = (text: string): string =>
  mailHtml(text, {
    paragraph: `data-tone="ink" style="margin:0;${serif};font-size:17px;line-height:26px;padding-top:8px;color:${day.ink}"`,
    list: `data-tone="ink" style="margin:8px 0 0;padding-left:24px;${serif};font-size:17px;line-height:26px;color:${day.ink}"`,
    link: `data-tone="link" style="color:${day.blue}"`,
  });
