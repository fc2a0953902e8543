import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ScreenState, SharedScreen } from './shared-screen';

/** Connects a screen while the component is mounted and returns its state. */
export function useSharedScreen(screen: SharedScreen): ScreenState {
  useEffect(() => {
    screen.start();
    return () => screen.stop();
  }, [screen]);
  return useStore(screen);
}
