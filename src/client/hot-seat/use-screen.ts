import { useEffect } from 'react';
import { useWatched } from '../shared/store';
import type { ScreenView, SharedScreen } from './shared-screen';

/** Connects a screen for as long as the component is there, and says who is in front of it. */
export function useScreen(screen: SharedScreen): ScreenView {
  useEffect(() => {
    screen.start();
    return () => screen.stop();
  }, [screen]);
  return useWatched(screen);
}
