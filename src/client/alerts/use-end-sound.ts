import { useEffect, useState } from 'react';
import { playSound } from '../../ui/sounds/play';

/** Lets the end of a match be heard when the board has shown it; one that was over when the page was opened is silent. */
export function useEndSound(isOver: boolean, isShown: boolean): void {
  const [wasOver] = useState(isOver);
  useEffect(() => {
    if (isShown && isOver && !wasOver && !document.hidden) playSound('end');
  }, [isShown, isOver, wasOver]);
}
