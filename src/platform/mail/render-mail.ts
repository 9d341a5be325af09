import { escapeHtml } from '#lib/html.ts';
import { publication } from '#lib/publication.ts';
import type { MailMessage } from './mail-message.ts';
import { mailTexts } from './texts.ts';

/**
 * A message as HTML and as plain text, with the same words. Mail programs know tables and inline styles and little
 * else (design: email.html).
 */
export function renderMail(message: MailMessage, { publicUrl }: { publicUrl: string }): { html: string; text: string } {
  return { html: htmlOf(message, publicUrl), text: textOf(message, publicUrl) };
}

const serif = "font-family:Georgia,'Times New Roman',serif";
const sans = 'font-family:Verdana,Arial,sans-serif';
const ink = '#1A1815';
const blue = '#143C77';

function htmlOf(message: MailMessage, publicUrl: string): string {
  const { subject, preview, title, paragraphs, action, links, why = mailTexts.why, notes = [], stop } = message;
  const { name, breakAt } = publication;
  const rows = [
    row('padding:26px 32px 0', `${serif};font-size:26px;font-weight:bold;color:${ink};letter-spacing:-.5px`, [
      `${escapeHtml(name.slice(0, breakAt))}<span style="color:#CF2E2E;font-weight:normal">|</span>${escapeHtml(name.slice(breakAt))}`,
    ]),
    row('padding:28px 32px 0', `${serif};font-size:34px;line-height:38px;font-weight:bold;color:${ink}`, [
      escapeHtml(title),
    ]),
    row('padding:16px 32px 0', `${serif};font-size:18px;line-height:28px;color:${ink}`, paragraphs.map(escapeHtml)),
    action ? row('padding:26px 32px 8px', '', [button(action)]) : '',
    links ? row('padding:8px 32px', `${sans};font-size:14px;line-height:32px;color:#47433A`, [linksOf(links)]) : '',
    row('padding:12px 32px 30px', `${sans};font-size:13px;line-height:20px;color:#47433A`, [
      ...notes.map(escapeHtml),
      ...(action ? [`${mailTexts.copyLink}<br>${link(action.url, action.url)}`] : []),
    ]),
    row('padding:18px 32px;background:#F2EBDB', `${sans};font-size:12px;line-height:19px;color:#47433A`, [
      `${escapeHtml(why)}<br>${stop ? `${link(stop.url, stop.label)}<br>` : ''}${escapeHtml(name)} · ${link(`${publicUrl}/settings`, mailTexts.settings)} · ${link(`${publicUrl}/privacy`, mailTexts.privacy)}`,
    ]),
  ];
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#E7DDC7;padding:32px 12px">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;table-layout:fixed;margin:0 auto;background:#FFFCF5;border-top:6px solid ${blue}">
<tr><td style="padding:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="height:6px;background:#CF2E2E;width:50%;line-height:6px;font-size:0">&nbsp;</td><td style="height:6px;width:50%;line-height:6px;font-size:0">&nbsp;</td></tr></table></td></tr>
${rows.filter(Boolean).join('\n')}
</table>
</body></html>
`;
}

function row(cell: string, type: string, paragraphs: readonly string[]): string {
  // A greeting stands close to what it opens.
  const inner = paragraphs
    .map((html, i) => (i === 0 ? '' : paragraphs[i - 1]!.endsWith(',') ? '<br>' : '<br><br>') + html)
    .join('');
  return inner ? `<tr><td style="${[cell, type].filter(Boolean).join(';')}">${inner}</td></tr>` : '';
}

function button({ label, url }: { label: string; url: string }): string {
  return `<a href="${escapeHtml(url)}" style="display:inline-block;background:${ink};color:#FAF5E9;${sans};font-size:16px;font-weight:bold;line-height:20px;padding:14px 24px;text-decoration:none">${escapeHtml(label)}</a>`;
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
  const { title, paragraphs, action, links, why = mailTexts.why, notes = [], stop } = message;
  return [
    publication.name,
    title,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(links ? [[links.label, ...links.to.map(({ label, url }) => `${label}: ${url}`)].join('\n')] : []),
    ...notes,
    `-- \n${why}\n${stop ? `${stop.label}: ${stop.url}\n` : ''}${mailTexts.settings}: ${publicUrl}/settings\n${mailTexts.privacy}: ${publicUrl}/privacy`,
  ].join('\n\n');
}
