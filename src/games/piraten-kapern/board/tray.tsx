import type { CSSProperties } from 'react';
import { listOf } from '../../../i18n/format';
import { useLanguage, useMessages } from '../../../ui/i18n';
import { useShortcut } from '../../../ui/settings';
import type { Language } from '../../contract';
import { itemAt } from '../../contract/items';
import { DieDrawing, FaceIcon } from '../art/die';
import { SkullIsland } from '../art/sea';
import { type Texts, formatChange } from '../numbers';
import { DICE_COUNT, FACES } from '../rules/faces';
import { BUST_SKULLS, isMovable, skullsOf } from '../rules/turn';
import type { DisplayedTurn } from './displayed-turn';
import type { Selection } from './selection';
import type { ChoiceProps } from './table';
import styles from './tray.module.css';

const POSITIONS = Array.from({ length: DICE_COUNT }, (_, die) => die);

/** The dice tray, with each die at its position; dice stored on the card leave a gap. */
export function Tray({ displayed, selection, pending }: ChoiceProps) {
  const t = useMessages('piraten-kapern');
  const { language } = useLanguage();
  if (!displayed)
    return (
      <div className={styles.tray}>
        <p className={styles.empty}>{t.table.emptyTray}</p>
      </div>
    );
  const banner = bannerOf(displayed, t, language);
  const isIsland = displayed.turn.stage === 'island';
  return (
    <div className={styles.tray} data-spot="tray" data-tone={banner?.tone} data-island={isIsland || undefined}>
      {isIsland && <SkullIsland className={styles.shore} />}
      <div className={styles.head}>{banner ? <Banner {...banner} /> : <SkullCount displayed={displayed} />}</div>
      <div className={styles.dice} role="group" aria-label={t.table.dice}>
        {POSITIONS.map((die) =>
          displayed.turn.stored[die] ? (
            <span key={die} className={styles.gap} />
          ) : (
            <Die key={die} {...{ displayed, die, selection, pending }} />
          ),
        )}
      </div>
    </div>
  );
}

/** The number of skulls, and how many more are a bust. */
function SkullCount({ displayed: { turn, skulls } }: { displayed: DisplayedTurn }) {
  const t = useMessages('piraten-kapern');
  const isIsland = turn.stage === 'island';
  const slots = Array.from({ length: Math.max(skulls, isIsland ? 0 : BUST_SKULLS) }, (_, i) => i < skulls);
  return (
    <p className={styles.skulls}>
      <span className={styles.pips} aria-hidden="true">
        {slots.map((isTaken, i) => (
          <span key={i} data-taken={isTaken || undefined}>
            <FaceIcon face="skull" />
          </span>
        ))}
      </span>
      <span className="visually-hidden">{t.table.skullCount({ n: skulls })} </span>
      <span>{isIsland ? t.table.island : t.table.toBust({ n: Math.max(0, BUST_SKULLS - skulls) })}</span>
    </p>
  );
}

export interface DieProps {
  readonly displayed: DisplayedTurn;
  /** Its position, from 0. */
  readonly die: number;
  readonly selection: Selection;
  readonly pending: boolean;
}

/**
 * A die, with a toggle button on it while the viewer may select it; otherwise an image. The button comes and goes without
 * the drawing, which has many elements. It tumbles when it has just been rolled.
 */
export function Die({ displayed, die, selection, pending }: DieProps) {
  const t = useMessages('piraten-kapern');
  const key = useShortcut(String(die + 1));
  const isRolling = isStillRolling(displayed, die);
  const isSelected = !isRolling && selection.dice.includes(die);
  const isLocked = isLockedSkull({ displayed, die, selection });
  const label = dieLabel({ displayed, die, selection }, t);
  const isSelectable = selection.selectable.has(die);
  return (
    <span
      data-piece={`die ${die + 1}`}
      className={styles.die}
      title={label}
      data-selected={(isSelectable && isSelected) || undefined}
      data-locked={isLocked || undefined}
      {...(!isSelectable && { role: 'img', 'aria-label': label })}
    >
      <TumblingDie displayed={displayed} die={die} isLocked={isLocked} />
      {isSelectable && (
        <button
          type="button"
          className={styles.toggle}
          aria-label={label}
          aria-pressed={isSelected}
          aria-disabled={pending}
          onClick={() => selection.toggle(die)}
        >
          {key && (
            <kbd className={styles.key} aria-hidden="true">
              {key}
            </kbd>
          )}
        </button>
      )}
    </span>
  );
}

const isStillRolling = ({ isSettled, rolled }: DisplayedTurn, die: number) => !isSettled && rolled.includes(die);

/** A die, and what decides on its state. */
type DieState = Pick<DieProps, 'displayed' | 'die' | 'selection'>;

function isLockedSkull({ displayed, die, selection }: DieState): boolean {
  const isSkull = displayed.turn.dice[die] === 'skull';
  return isSkull && !isStillRolling(displayed, die) && !selection.selectable.has(die);
}

/** Returns the name of a die: its position, face and state. */
export function dieLabel({ displayed, die, selection }: DieState, t: Texts): string {
  const { dice, stored } = displayed.turn;
  const isSelected = !isStillRolling(displayed, die) && selection.dice.includes(die);
  const state =
    (isSelected && t.table.picked) ||
    (isLockedSkull({ displayed, die, selection }) && t.table.locked) ||
    (stored[die] && (isMovable(displayed.turn, die) ? t.table.storedDie : t.table.storedUntilRoll));
  const named = { position: die + 1, face: t.face[itemAt(dice, die)] };
  return state ? t.table.dieInState({ ...named, state }) : t.table.die(named);
}

/** Rotation of each die at rest, and its spin during a roll, in degrees. */
const TILT_DEG = [-3, 2, -1, 3, 2, -2, 3, -1];
const SPIN_DEG = [-560, 430, -380, 610, 490, -640, 350, -450];

function TumblingDie({ displayed, die, isLocked }: Pick<DieProps, 'displayed' | 'die'> & { isLocked: boolean }) {
  const { dice, rolls } = displayed.turn;
  const face = itemAt(dice, die);
  const isRolled = displayed.rolled.includes(die);
  const style = { '--askew': `${TILT_DEG[die]}deg`, '--spin': `${SPIN_DEG[die]}deg`, '--nth': die } as CSSProperties;
  const passingFaces = [1, 2].map((step) =>
    itemAt(FACES, (die + rolls + step * 2 + FACES.indexOf(face)) % FACES.length),
  );
  return (
    // The key changes with every roll to restart the animation.
    <span key={isRolled ? rolls : 'still'} className={styles.body} style={style} data-rolled={isRolled || undefined}>
      <DieDrawing face={face} isLocked={isLocked} />
      {isRolled && passingFaces.map((passing, i) => <DieDrawing key={i} face={passing} className={styles.passing} />)}
    </span>
  );
}

/** The content of the banner. */
export interface BannerContent {
  readonly tone: 'bad' | 'good' | 'best' | 'island' | 'plain';
  readonly title: string;
  readonly details: readonly string[];
}

/** Returns the banner over the dice, or undefined if the last roll has no special outcome. */
function bannerOf(displayed: DisplayedTurn, t: Texts, language: Language): BannerContent | undefined {
  const { turn, result, isLanding, isSettled } = displayed;
  if (!isSettled) return undefined;
  if (result) return { ...endingBanner(displayed, t), details: pointDetails(displayed, t.banner, language) };
  if (isLanding) return { tone: 'island', title: t.banner.landing, details: [t.faces.skull({ n: skullsOf(turn) })] };
  if (turn.stage === 'dice' && skullsOf(turn) >= BUST_SKULLS)
    return { tone: 'bad', title: t.banner.threeSkulls, details: [] };
  return undefined;
}

function endingBanner({ result, lines }: DisplayedTurn, t: Texts): Pick<BannerContent, 'tone' | 'title'> {
  const has = (kind: string) => lines.some((line) => line.kind === kind);
  switch (result?.ending) {
    case 'bust':
      return { tone: 'bad', title: t.banner.bust };
    case 'battleLost':
      return { tone: 'bad', title: t.banner.battleLost };
    case 'island':
      return { tone: 'island', title: t.banner.island };
    case 'nine':
      return { tone: 'best', title: t.banner.nine };
    default:
      if (has('chest')) return { tone: 'best', title: t.banner.chest };
      if (has('battle')) return { tone: 'best', title: t.banner.battleWon };
      return { tone: result && result.own > 0 ? 'good' : 'plain', title: t.banner.stopped };
  }
}

function pointDetails({ result }: DisplayedTurn, banner: Texts['banner'], language: Language): string[] {
  if (!result) return [];
  const { ending, own, loss } = result;
  const losses = loss > 0 ? [banner.loss({ n: loss })] : [];
  if (ending === 'island') return loss > 0 ? losses : [banner.noLoss];
  return [own === 0 ? banner.noPoints : banner.own({ points: formatChange(own, language) }), ...losses];
}

/** Decorative: screen readers get the same information from the live region. */
function Banner({ tone, title, details }: BannerContent) {
  const { language } = useLanguage();
  return (
    <p className={styles.banner} data-tone={tone} aria-hidden="true">
      <b>{title}</b> {details.length > 0 && <span>{listOf(details, language)}</span>}
    </p>
  );
}
