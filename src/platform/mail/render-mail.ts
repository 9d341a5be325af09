import { escapeHtml } from '#lib/html.ts';
import { publication } from '#lib/publication.ts';
import type { MailMessage } from './mail-message.ts';
import { mailColours, mailPage, mailWordmark, sans, serif } from './mail-page.ts';
import { mailTexts } from './texts.ts';

/**
 * A message as HTML and as plain text, with the same words. Mail programs know tables and inline styles and little
 * else (design: email.html).
 */
export function renderMail(message: MailMessage, { publicUrl }: { publicUrl: string }): { html: string; text: string } {
  return { html: htmlOf(message, publicUrl), text: textOf(message, publicUrl) };
}

const { ink, soft, blue, low, onInk } = mailColours;

function htmlOf(message: MailMessage, publicUrl: string): string {
  const { subject, preview, title, paragraphs, list = [], action, links } = message;
  const { why = mailTexts.why, notes = [], stop } = message;
  const words = `${serif};font-size:18px;line-height:28px;color:${ink}`;
  const rows = [
    row('padding:26px 32px 0', `${serif};font-size:26px;font-weight:bold;color:${ink};letter-spacing:-.5px`, [
      mailWordmark(),
    ]),
    row('padding:28px 32px 0', `${serif};font-size:34px;line-height:38px;font-weight:bold;color:${ink}`, [
      escapeHtml(title),
    ]),
    row('padding:16px 32px 0', words, paragraphs.map(escapeHtml)),
    row('padding:28px 32px 0', words, list.map(entry)),
    action ? row('padding:26px 32px 8px', '', [button(action)]) : '',
    links ? row('padding:8px 32px', `${sans};font-size:14px;line-height:32px;color:${soft}`, [linksOf(links)]) : '',
    row('padding:12px 32px 30px', `${sans};font-size:13px;line-height:20px;color:${soft}`, [
      ...notes.map(escapeHtml),
      ...(action ? [`${mailTexts.copyLink}<br>${link(action.url, action.url)}`] : []),
    ]),
    row(`padding:18px 32px;background:${low}`, `${sans};font-size:12px;line-height:19px;color:${soft}`, [
      `${escapeHtml(why)}<br>${stop ? `${link(stop.url, stop.label)}<br>` : ''}${escapeHtml(publication.name)} · ${link(`${publicUrl}/settings`, mailTexts.settings)} · ${link(`${publicUrl}/privacy`, mailTexts.privacy)}`,
    ]),
  ];
  return mailPage({ subject, preview, scheme: 'light', padding: '32px 12px', rows: rows.filter(Boolean) });
}

function row(cell: string, type: string, paragraphs: readonly string[]): string {
  // A greeting stands close to what it opens.
  const inner = paragraphs
    .map((html, i) => (i === 0 ? '' : paragraphs[i - 1]!.endsWith(',') ? '<br>' : '<br><br>') + html)
    .join('');
  return inner ? `<tr><td style="${[cell, type].filter(Boolean).join(';')}">${inner}</td></tr>` : '';
}

function entry({ label, text, url }: { label: string; text: string; url: string }): string {
  return `<a href="${escapeHtml(url)}" style="color:${blue};font-weight:bold">${escapeHtml(label)}</a><br>${escapeHtml(text)}`;
}

function button({ label, url }: { label: string; url: string }): string {
  return `<a href="${escapeHtml(url)}" style="display:inline-block;background:${ink};color:${onInk};${sans};font-size:16px;font-weight:bold;line-height:20px;padding:14px 24px;text-decoration:none">${escapeHtml(label)}</a>`;
}

function linksOf({ label, to }: NonNullable<MailMessage['links']>): string {
  const style = `display:inline-block;border:1px solid ${ink};color:${ink};padding:0 12px;margin:0 2px 8px 0;text-decoration:none`;
  const buttons = to.map((one) => `<a href="${escapeHtml(one.url)}" style="${style}">${escapeHtml(one.label)}</a>`);
  return `${escapeHtml(label)}<br>${buttons.join(' ')}`;
}

function link(url: string, label: string): string {
  return `<a href="${escapeHtml(url)}" style="color:${blue};word-break:break-all">${escapeHtml(label)}</a>`;
}

function textOf(message: MailMessage, publicUrl: string): string {
  const { title, paragraphs, list = [], action, links, why = mailTexts.why, notes = [], stop } = message;
  return [
    publication.name,
    title,
    ...paragraphs,
    ...list.map(({ label, text, url }) => `${label}. ${text}\n${url}`),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(links ? [[links.label, ...links.to.map(({ label, url }) => `${label}: ${url}`)].join('\n')] : []),
    ...notes,
    `-- \n${why}\n${stop ? `${stop.label}: ${stop.url}\n` : ''}${mailTexts.settings}: ${publicUrl}/settings\n${mailTexts.privacy}: ${publicUrl}/privacy`,
  ].join('\n\n');
}
