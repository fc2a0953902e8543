import { Component, lazy, type ComponentType, type ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Problem } from './field';
import { useMessages } from './i18n';

/** How long a failure is remembered, in milliseconds: React renders again because of it, which is no new attempt. */
const RETRY_AFTER_MS = 1000;

/** Returns a component that is loaded when it is first shown. After a failure it is loaded again when it is next mounted. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const create = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        setTimeout(() => (latest = create()), RETRY_AFTER_MS);
        throw error;
      }
    });
  let latest = create();
  return function LazyComponent(props: P) {
    const Loaded = latest as ComponentType<P>;
    return <Loaded {...props} />;
  };
}

/** The same for a part of a page: one that fails says so in its place, and the rest of the page stays. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return boundedBy(PartProblem, load);
}

/** The same for a dialog: another one says that it has failed. */
export function lazyDialog<P extends { onClose(): void }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return boundedBy(DialogProblem, load);
}

/** The same for a part that is not missed where it fails. */
export function lazyExtra<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return boundedBy(() => undefined, load);
}

function boundedBy<P extends object>(
  Failure: ComponentType<P>,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Loaded = lazyComponent(load);
  return function Part(props: P) {
    return (
      <PartBoundary problem={<Failure {...props} />}>
        <Loaded {...props} />
      </PartBoundary>
    );
  };
}

interface PartBoundaryProps {
  /** What to show when the part has failed. */
  readonly problem: ReactNode;
  readonly children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.problem : this.props.children;
  }
}

function PartProblem() {
  const texts = useMessages('app');
  return (
    <>
      <Problem>{texts.partProblem}</Problem>
      <ReloadButton />
    </>
  );
}

function DialogProblem({ onClose }: { onClose(): void }) {
  const texts = useMessages('app');
  return (
    <Dialog title={texts.problem} closeLabel={texts.close} onClose={onClose}>
      <p>{texts.partProblem}</p>
      <ReloadButton />
    </Dialog>
  );
}

/** Loads the page again. */
export function ReloadButton() {
  const texts = useMessages('app');
  return (
    <p style={{ marginTop: 'var(--space-3)' }}>
      <Button tone="primary" onClick={() => location.reload()}>
        {texts.reload}
      </Button>
    </p>
  );
}
