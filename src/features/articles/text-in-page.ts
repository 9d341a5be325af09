import type { Article, Section } from './contract.ts';

/** The article as its page brings it along: its texts stand in the HTML, where the browser leaves them. */
export function withoutText(article: Article): Article {
  return { ...article, articles: [], sections: article.sections.map(sectionWithoutText) };
}

/** Of what stands beside a text or refers to it, that it is there. */
function sectionWithoutText(section: Section): Section {
  const { margin, sources } = section.details;
  return {
    ...section,
    content: '',
    details: {
      ...section.details,
      answers: undefined,
      ...(margin && { margin: { title: '', text: '' } }),
      ...(sources && { sources: sources.map(() => ({ title: '' })) }),
    },
  };
}
