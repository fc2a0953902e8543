import type { ReactNode } from 'react';
import { partOf, type Part } from '../../match/verify-deal';
import type { DealInfo } from '../../protocol/http';
import { Digits } from '../../ui/digits';
import { useMessages } from '../../ui/i18n';
import { SeatBadge } from '../../ui/seat-badge';
import type { DealWarning } from './contribution';
import styles from './deal-picture.module.css';

export interface DealPictureProps {
  readonly deal: DealInfo;
  /** By seat. */
  readonly seats: readonly { readonly name: string; readonly isBot: boolean }[];
}

/** The deal as a picture, and the commitment of the server to note down. */
export function DealDetails(props: DealPictureProps) {
  const { pot } = useMessages('verify');
  return (
    <>
      <DealPicture {...props} />
      <p className={styles.note}>{pot.commitment}</p>
      <code className={styles.hash}>
        <Digits>{props.deal.commitment}</Digits>
      </code>
    </>
  );
}

/** The deal as a pot: who put something in, who did not and why, and whether it is locked. */
export function DealPicture({ deal, seats, isLarge }: DealPictureProps & { isLarge?: boolean }) {
  const { pot } = useMessages('verify');
  const isLocked = deal.contributions !== undefined;
  const seatParts = seatPartsOf(deal, seats);
  const contributors = seatParts.filter(({ part }) => part === 'contributed');
  return (
    <figure className={styles.figure} data-large={isLarge || undefined}>
      <div className={styles.scene}>
        <Pot isLocked={isLocked} label={isLocked ? pot.picture.locked : pot.picture.open}>
          <ChestBadge />
          {contributors.map(({ seat }) => (
            <SeatBadge key={seat} seat={seat} />
          ))}
        </Pot>
        <Lists seatParts={seatParts} />
      </div>
      <figcaption>{!isLocked ? pot.open : contributors.length > 0 ? pot.locked : pot.serverOnly}</figcaption>
    </figure>
  );
}

interface SeatPart {
  readonly seat: number;
  readonly name: string;
  readonly part: Part;
}

/** Returns how each seat took part; empty before the start. */
function seatPartsOf({ contributions = [] }: DealInfo, seats: DealPictureProps['seats']): readonly SeatPart[] {
  return contributions.map(({ commitment, isRevealed = false }, seat) => {
    const { name = '', isBot = false } = seats[seat] ?? {};
    return { seat, name, part: partOf(commitment !== undefined, isRevealed, isBot) };
  });
}

function Lists({ seatParts }: { seatParts: readonly SeatPart[] }) {
  const { pot } = useMessages('verify');
  const [inside, outside] = [true, false].map((isInside) =>
    seatParts
      .filter(({ part }) => (part === 'contributed') === isInside)
      .map(({ seat, name, part }) => (
        <Entry
          key={seat}
          badge={<SeatBadge seat={seat} />}
          name={name}
          why={part === 'contributed' ? undefined : pot.why[part]}
        />
      )),
  );
  return (
    <div className={styles.lists}>
      <List title={pot.inside}>
        <Entry badge={<ChestBadge />} name={pot.server} />
        {inside}
      </List>
      {outside && outside.length > 0 && <List title={pot.outside}>{outside}</List>}
    </div>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

interface EntryProps {
  readonly badge: ReactNode;
  readonly name: string;
  /** Why the seat put nothing in. */
  readonly why?: string | undefined;
}

function Entry({ badge, name, why }: EntryProps) {
  return (
    <li className={why === undefined ? undefined : styles.out}>
      {badge}
      <span>
        <b>{name}</b>
        {why !== undefined && <small>{why}</small>}
      </span>
    </li>
  );
}

/** A pot with a window; `children` are the coins inside. */
function Pot({ isLocked, label, children }: { isLocked: boolean; label: string; children: ReactNode }) {
  return (
    <div className={styles.pot} data-open={!isLocked || undefined} role="img" aria-label={label}>
      <svg viewBox="-10 4 260 204" aria-hidden="true">
        <path className={styles.iron} d="M58 176l-14 28h22l12-20ZM182 176l14 28h-22l-12-20Z" />
        <path className={styles.iron} d="M38 80h164q24 16 24 52c0 42-42 64-106 64S14 174 14 132q0-36 24-52Z" />
        <path className={styles.ring} d="M14 118a12 12 0 1 0-2 22M226 118a12 12 0 1 1 2 22" />
        <ellipse className={styles.glass} cx="120" cy="136" rx="80" ry="44" />
        <g transform={isLocked ? undefined : 'translate(8 -22) rotate(14 200 66)'}>
          <path className={styles.iron} d="M44 66q4-36 76-36t76 36Z" />
          <path className={styles.iron} d="M110 30q-6-16 10-16t10 16Z" />
        </g>
        <rect className={styles.iron} x="28" y="66" width="184" height="18" rx="9" />
        {isLocked && <Lock />}
      </svg>
      <div className={styles.coins}>{children}</div>
    </div>
  );
}

const Lock = () => (
  <g>
    <path className={styles.shackle} d="M108 62v-8a12 12 0 0 1 24 0v8" />
    <rect className={styles.lock} x="98" y="60" width="44" height="32" rx="6" />
    <path className={styles.keyhole} d="M120 70a5 5 0 0 1 3 9l1.5 7h-9l1.5-7a5 5 0 0 1 3-9Z" />
  </g>
);

/** The server's treasure chest, as large as a seat badge. */
const ChestBadge = () => (
  <span className={styles.chest}>
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M3 11V9.5A5.5 5.5 0 0 1 8.5 4h7A5.5 5.5 0 0 1 21 9.5V11Z" />
      <path d="M3 13h6.5v3h5v-3H21v7H3Z" />
      <path d="M11 12h2v2.5h-2Z" />
    </svg>
  </span>
);

/** Says what is wrong with a deal. */
export function DealWarningText({ warning: kind }: { warning: DealWarning }) {
  const { changed, leftOut, replaced } = useMessages('verify').pot.warning;
  return (
    <p role="alert" className={styles.warning}>
      {{ 'commitment-changed': changed, 'left-out': leftOut, replaced }[kind]}
    </p>
  );
}
