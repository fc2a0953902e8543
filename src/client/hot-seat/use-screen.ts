import { useEffect } from 'react';
import { useStore } from '../shared/store';
import type { ScreenState, SharedScreen } from './shared-screen';

/** Connects a screen for as long as the component is there, and says who is in front of it. */
export function useSharedScreen(screen: SharedScreen): ScreenState {
  useEffect(() => {
    screen.start();
    return () => screen.stop();
  }, [screen]);
  return useStore(screen);
}
