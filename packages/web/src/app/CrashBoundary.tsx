// The last net: an error that no page caught still leaves a readable screen.
import { Component, type ReactNode } from 'react';
import { CrashPage } from './pages/CrashPage.tsx';

interface CrashBoundaryState {
  readonly error: Error | null;
}

export class CrashBoundary extends Component<{ readonly children: ReactNode }, CrashBoundaryState> {
  override state: CrashBoundaryState = { error: null };

  static getDerivedStateFromError(error: Error): CrashBoundaryState {
    return { error };
  }

  override render() {
    return this.state.error ? <CrashPage error={this.state.error} /> : this.props.children;
  }
}
