import { Component, type ErrorInfo, type ReactNode } from 'react';
import { CrashFallback } from './crash-fallback.tsx';

export type Crash = { error: Error; componentStack: string | undefined; reset: () => void };

type ErrorBoundaryProps = {
  /** The caller's own screen in the place of the crash fallback. */
  fallback?: ((crash: Crash) => ReactNode) | undefined;
  children: ReactNode;
};

type ErrorBoundaryState = { error: Error | null; componentStack: string | undefined };

/** Keeps an unexpected error of a part of the page from taking the whole page down; logs it to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, componentStack: undefined };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    // oxlint-disable-next-line no-console -- specification 8: an unexpected rendering error is logged to the console
    console.error(error, info.componentStack);
    this.setState({ componentStack: info.componentStack ?? undefined });
  }

  override render() {
    const { error, componentStack } = this.state;
    if (!error) return this.props.children;

    const reset = () => this.setState({ error: null, componentStack: undefined });
    if (this.props.fallback) return this.props.fallback({ error, componentStack, reset });
    return (
      <div className="page-frame">
        <CrashFallback error={error} componentStack={componentStack} onRetry={reset} />
      </div>
    );
  }
}
