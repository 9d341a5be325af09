import { NewCounterVoice } from './contract.ts';
import { voiceFormTexts } from './form-texts.ts';

/** The story that a version is of. */
export interface ToldStory {
  slug: string;
  title: string;
}

/** What somebody fills in to send another version. */
export const emptyVoice = { part: '', name: '', involvement: '', words: '', proof: '', contact: '' };
export type VoiceFields = typeof emptyVoice;
export type VoiceComplaints = Partial<Record<keyof VoiceFields | 'form', string>>;

/** The version as it can be sent, or what is wrong with each field, as the server would say it. */
export function checkVoice(fields: VoiceFields): { voice: NewCounterVoice } | { complaints: VoiceComplaints } {
  const { data, error } = NewCounterVoice.safeParse(fields);
  if (data) return { voice: data };
  const complaints = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]));
  return { complaints: { ...complaints, form: voiceFormTexts.wrong(Object.keys(complaints).length) } };
}
