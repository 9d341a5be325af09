import type { Article } from './contract.ts';

/** The article as its page brings it along: its texts stand in the HTML, where the browser leaves them. */
export function withoutText(article: Article): Article {
  return { ...article, articles: [], sections: article.sections.map((section) => ({ ...section, content: '' })) };
}
