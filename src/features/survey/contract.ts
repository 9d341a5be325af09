import { z } from 'zod';
import { surveyTexts } from './texts.ts';

/** What a reader answered to the one question; null as long as they have not, or took it back. */
export const SurveyAnswer = z
  .object({ satisfied: z.boolean(surveyTexts.invalid).nullable() })
  .meta({ id: 'SurveyAnswer' });
export type SurveyAnswer = z.infer<typeof SurveyAnswer>;
