import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { Page } from './page';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Toolbar of the page that failed. */
  readonly tools?: ReactNode;
}

interface ErrorBoundaryState {
  readonly error?: Error;
}

/** Error boundary: shows the error and a reload button in place of a page that threw. */
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
      <Problem>{reason}</Problem>
      <p style={{ marginTop: 'var(--space-4)' }}>
        <Button tone="primary" onClick={() => location.reload()}>
          {texts.reload}
        </Button>
      </p>
    </Page>
  );
}
