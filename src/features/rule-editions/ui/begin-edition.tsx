import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#design/button.tsx';
import { useWrite } from '#design/use-write.ts';
import { refusalIn } from '#lib/refusal.ts';
import { editionDeskTexts as texts } from '../admin-texts.ts';
import type { RulePage } from '../kinds.ts';
import { beginEdition, ruleEditionsQuery } from '../queries.ts';

/** Begins an edition of a page that has no draft. */
export function BeginEdition({ pages }: { pages: readonly RulePage[] }) {
  const queries = useQueryClient();
  const { isBusy, run } = useWrite({
    write: (page: RulePage) => beginEdition(page),
    onDone: () => queries.invalidateQueries({ queryKey: ruleEditionsQuery().queryKey }),
    onFailed: () => queries.invalidateQueries({ queryKey: ruleEditionsQuery().queryKey }),
    failed: (error) => ({ title: texts.beginFailed, text: refusalIn(error).message ?? texts.tryAgain }),
  });
  return (
    <div className="button-row">
      {pages.map((page) => (
        <Button key={page} busy={isBusy} onClick={() => void run(page)}>
          {texts.begin(page)}
        </Button>
      ))}
    </div>
  );
}
