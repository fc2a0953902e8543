import { useEffect, useRef } from 'react';
import { speech } from '../../ui/speech';

/** Speaks a text that answers a press when it changes: what has been picked, or that a second press is needed. Shows nothing. */
export function Spoken({ children }: { children: string | undefined }) {
  const before = useRef(children);
  useEffect(() => {
    if (children !== before.current && children !== undefined) speech.say(children, 'prompt');
    before.current = children;
  }, [children]);
  return null;
}
