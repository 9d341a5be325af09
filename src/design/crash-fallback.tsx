import { Button, ButtonLink } from './button.tsx';
import { crashTexts } from './crash-texts.ts';

type CrashFallbackProps = {
  error: Error;
  componentStack?: string | undefined;
  /** Clears the error and renders again. */
  onRetry: () => void;
  /** Shows message and stack. Default: true in development only; readers never see them. */
  development?: boolean | undefined;
  /** Rank of the title: 1 where it stands for the whole page. */
  level?: 1 | 2 | undefined;
};

/** What stands in for a screen that crashed (specification 2, "Fallback screens"). */
export function CrashFallback({
  error,
  componentStack,
  onRetry,
  development = import.meta.env.DEV,
  level = 2,
}: CrashFallbackProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={development ? 'crash crash-with-details' : 'crash'} role="alert">
      <div>
        <Heading className="title-2">{crashTexts.title}</Heading>
        <p className="reading">
          {crashTexts.text} {crashTexts.apology}
        </p>
        <div className="button-row">
          <Button variant="primary" onClick={onRetry}>
            {crashTexts.retry}
          </Button>
          <Button onClick={() => window.location.reload()}>{crashTexts.reload}</Button>
          <ButtonLink href="/">{crashTexts.home}</ButtonLink>
        </div>
      </div>
      {development && (
        <details open>
          <summary>{crashTexts.details}</summary>
          <pre>
            {error.message}
            {componentStack}
          </pre>
        </details>
      )}
    </section>
  );
}
