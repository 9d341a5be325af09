import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import type { CounterVoiceAct } from '../contract.ts';
import { voicesTexts } from '../newsroom-texts.ts';
import { actOnVoice, refreshVoices } from '../queries.ts';

/** Does something with a version that asks for no words. */
export function useVoiceAct(id: string) {
  const queries = useQueryClient();
  const { run, isBusy } = useWrite<CounterVoiceAct>({
    write: (given) => actOnVoice(id, given),
    onDone: (_, { act }) => {
      showToast({ title: voicesTexts.done[act] });
      return refreshVoices(queries);
    },
    onFailed: () => refreshVoices(queries),
    failed: { title: voicesTexts.error, text: voicesTexts.failedCall },
  });
  return { act: run, isBusy };
}
