import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { Panel } from '#design/panel.tsx';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import type { StoryIdentity } from '../../contract.ts';
import { showIdentity } from '../../newsroom-calls.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { fileQuery } from '../../newsroom-queries.ts';

/** Who sent the story. Every look is written down, and it is said so before (product rules 2.3). */
export function IdentityPanel({ storyId }: { storyId: string }) {
  const queryClient = useQueryClient();
  const [identity, setIdentity] = useState<StoryIdentity>();
  const shown = useRef<HTMLDListElement>(null);
  useEffect(() => {
    if (identity) shown.current?.focus();
  }, [identity]);
  const { isBusy, run: show } = useWrite({
    write: () => showIdentity(storyId),
    onDone: (answer) => {
      setIdentity(answer);
      showToast({ title: fileTexts.identityShown });
      void queryClient.invalidateQueries({ queryKey: fileQuery(storyId).queryKey });
    },
    failed: { title: fileTexts.error, text: fileTexts.failedCall },
  });
  return (
    <Panel title={fileTexts.identity} help={fileTexts.identityText}>
      {identity ? (
        <dl className="panel-facts" tabIndex={-1} ref={shown}>
          <Entry name={fileTexts.identityProtagonist} value={identity.protagonistName} />
          <Entry name={fileTexts.identityAccount} value={identity.name ?? fileTexts.identityNoAccount} />
          <Entry name={fileTexts.identityEmail} value={identity.email} />
          <Entry name={fileTexts.identityContact} value={identity.contactEmail} />
        </dl>
      ) : (
        <Button size="small" busy={isBusy} onClick={() => void show()}>
          {fileTexts.identityShow}
        </Button>
      )}
    </Panel>
  );
}

function Entry({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
