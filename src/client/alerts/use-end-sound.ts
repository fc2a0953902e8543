import { useEffect, useState } from 'react';
import { playSound } from '../../ui/sounds/play';

/** Plays a sound once the board has shown the end of the match; silent if the match was already over on load. */
export function useEndSound(isOver: boolean, isShown: boolean): void {
  const [wasOver] = useState(isOver);
  useEffect(() => {
    if (isShown && isOver && !wasOver && !document.hidden) playSound('end');
  }, [isShown, isOver, wasOver]);
}
