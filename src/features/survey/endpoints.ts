import { endpoint } from '#lib/endpoint.ts';
import { SurveyAnswer } from './contract.ts';

export const readAnswer = endpoint('get /api/survey', {
  summary: 'What one answered to the question whether the publication satisfies',
  answer: SurveyAnswer,
  outcome: 'The own answer',
  refuses: [401],
});

export const answerSurvey = endpoint('put /api/survey', {
  summary: 'Answers whether the publication satisfies; null takes the answer back',
  body: SurveyAnswer,
  answer: SurveyAnswer,
  outcome: 'The own answer',
  refuses: [400, 401, 403, 415],
});
