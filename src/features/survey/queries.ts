import { queryOptions } from '@tanstack/react-query';
import type { SurveyAnswer } from './contract.ts';

/** The own answer, asked by the browser alone. */
export const surveyQuery = () =>
  queryOptions<SurveyAnswer>({ queryKey: ['/api/survey'], enabled: typeof window !== 'undefined' });
