import { withoutAccents } from './slug.ts';

/**
 * The header that names a file which is given out (RFC 6266): its name as it is for whoever reads `filename*`, in plain
 * letters for whoever does not, and without what some file system takes for something else.
 */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const safe = safeName(name);
  // Without its accents it may be no name any more, or one of those that are not safe.
  const ascii = safeName(withoutAccents(safe).replace(/[^\x20-\x7E]/g, '_'));
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, percent);
  return `${kind}; filename="${ascii}"${ascii === safe ? '' : `; filename*=UTF-8''${encoded}`}`;
}

/** A name without signs that separate folders or mean something to a shell; no device of Windows, no hidden file. */
export function safeName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}<>:"/\\|?*%]/gu, '-')
    .replace(/^[. ]+|[. ]+$/g, '');
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(plain) ? `_${plain}` : plain || 'file';
}

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
