import { Component, type ReactNode } from 'react';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { ReloadButton } from '../../ui/lazy-part';
import { Page } from './page';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Toolbar of the page that failed. */
  readonly tools?: ReactNode;
}

interface ErrorBoundaryState {
  readonly error?: Error;
}

/** Error boundary: says so and offers to reload in place of a page that threw. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render() {
    const { error } = this.state;
    return error ? <ErrorFallback reason={error.message} tools={this.props.tools} /> : this.props.children;
  }
}

function ErrorFallback({ reason, tools }: { reason: string; tools: ReactNode }) {
  const texts = useMessages('app');
  return (
    <Page title={texts.problem} tools={tools}>
      <Problem>{texts.pageProblem}</Problem>
      <ReloadButton />
      <details style={{ marginTop: 'var(--space-4)' }}>
        <summary>{texts.problemDetails}</summary>
        <code lang="en" translate="no">
          {reason}
        </code>
      </details>
    </Page>
  );
}
