import type { Article, DalBassoDetails, Figure, Section, SectionDetails } from './contract.ts';

/** The article as its page brings it along: what only shows stands in the HTML, where the browser leaves it. */
export function withoutText(article: Article): Article {
  const { dalBasso, sections } = article;
  return {
    ...article,
    articles: [],
    sections: sections.map(sectionWithoutText),
    ...(dalBasso && { dalBasso: placeWithoutText(dalBasso) }),
  };
}

function sectionWithoutText(section: Section): Section {
  return { ...section, content: '', details: detailsWithoutText(section.details) };
}

/** Of what stands beside a text, that it is there and who speaks. */
function detailsWithoutText({ answersTo, margin, sources, figure, speaker }: SectionDetails): SectionDetails {
  return {
    ...(answersTo && { answersTo }),
    ...(margin && { margin: { title: '', text: '' } }),
    ...(sources && { sources: sources.map(() => ({ title: '' })) }),
    ...(figure && { figure: figureWithoutText(figure) }),
    ...(speaker && { speaker: { name: speaker.name, role: speaker.role } }),
  };
}

/** A sheet beside the text stays one; charts and tables are read before it alike. */
const figureWithoutText = ({ kind }: Figure): Figure =>
  kind === 'facsimile' ? { kind, title: '', text: '' } : { kind: 'table', title: '', rows: [] };

const placeWithoutText = (place: DalBassoDetails): DalBassoDetails => ({ ...place, facts: [], figure: null });
