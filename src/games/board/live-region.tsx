import { useState } from 'react';
import { Announcement } from '../../ui/announcement';

interface LiveRegionProps {
  /** Changes with every announcement. */
  readonly changeKey: string;
  /** Pieces are still moving: the announcement before stays. */
  readonly isSettling: boolean;
  readonly children: string;
}

/** Announces the last move to screen readers, once its pieces have come to rest. */
export function LiveRegion({ changeKey, isSettling, children }: LiveRegionProps) {
  const [announced, announce] = useState({ changeKey, text: children });
  if (!isSettling && (announced.changeKey !== changeKey || announced.text !== children))
    announce({ changeKey, text: children });
  return <Announcement changeKey={announced.changeKey}>{announced.text}</Announcement>;
}
