import { staticPart } from '#design/static-part.tsx';

/** A figure of a section, whose code an article's page does without. */
export const StaticFigure = staticPart(() => import('./figure-view.tsx'), 'FigureView');
