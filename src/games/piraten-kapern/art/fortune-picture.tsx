import { memo, useId } from 'react';
import { UNTRANSLATED } from '../../board/untranslated';
import type { Card } from '../rules/cards';
import { FaceShape } from './die';
import { INK } from './ink';
import { BACKDROPS, SCENES } from './scenes';

/** The picture of a fortune card, or the card back without a card. Decorative, 100 by 76; name and effect are next to it. */
export const FortunePicture = memo(function FortunePicture({
  card,
  className,
}: {
  card: Card | undefined;
  className?: string | undefined;
}) {
  const frame = useId();
  return (
    <svg {...UNTRANSLATED} viewBox="0 0 100 76" className={className} aria-hidden="true" focusable="false">
      <clipPath id={frame}>
        <rect x="1" y="1" width="98" height="74" rx="7" />
      </clipPath>
      <g clipPath={`url(#${frame})`} stroke={INK} strokeWidth="2.6" strokeLinejoin="round">
        <rect width="100" height="76" fill={card ? BACKDROPS[card.fortune] : '#164a52'} stroke="none" />
        {card ? SCENES[card.fortune](card.value) : <Back />}
      </g>
      <rect x="1.3" y="1.3" width="97.4" height="73.4" rx="7" fill="none" stroke={INK} strokeWidth="2.6" />
    </svg>
  );
});

function Back() {
  return (
    <>
      <g stroke="#d8a83c" strokeOpacity="0.45" strokeWidth="1.5" fill="none">
        <rect x="6" y="6" width="88" height="64" rx="4" />
        <circle cx="50" cy="38" r="25" />
        <path d="M50 6v64M6 38h88M12 10l76 56M88 10 12 66" />
      </g>
      <g transform="translate(50 38)">
        <FaceShape face="sabre" x={-27} y={-25} size={52} />
        <g transform="scale(-1 1)">
          <FaceShape face="sabre" x={-27} y={-25} size={52} />
        </g>
        <FaceShape face="skull" x={-14} y={-15} size={28} />
      </g>
    </>
  );
}
