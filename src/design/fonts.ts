import headline from './fonts/headline.woff2?url';
import interfaceFace from './fonts/interface.woff2?url';
import italic from './fonts/italic.woff2?url';
import reading from './fonts/reading.woff2?url';

/** The faces that every page shows above the fold, as `links` of a route's head. */
export const fontPreloads = () => [headline, interfaceFace].map(preload);

/** Those that a page begins with besides, which has a standfirst and a text: an article's. */
export const textPreloads = () => [italic, reading].map(preload);

function preload(href: string) {
  return { rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' as const };
}
