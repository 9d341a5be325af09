import headline from '@fontsource-variable/piazzolla/files/piazzolla-latin-opsz-normal.woff2?url';
import interfaceFace from '@fontsource-variable/radio-canada/files/radio-canada-latin-wdth-normal.woff2?url';

/** The two faces that every page shows above the fold, as `links` of a route's head. The same files as in fonts.css. */
export const fontPreloads = [headline, interfaceFace].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}));
