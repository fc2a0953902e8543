import { useTexts } from '../../../ui/i18n';
import { TEXTS, type Texts } from '../texts';
import { BUST_SKULLS, skullsOf } from '../rules/turn';
import styles from './banner.module.css';
import type { DisplayedTurn } from './displayed-turn';

/** The content of the banner. */
export interface BannerContent {
  readonly tone: 'bad' | 'good' | 'best' | 'island' | 'plain';
  readonly title: string;
  readonly details: readonly string[];
}

/** Returns the banner over the dice, or undefined if the last throw has no special outcome. */
export function bannerOf(displayed: DisplayedTurn, t: Texts): BannerContent | undefined {
  const { turn, result, isLanding, isSettled } = displayed;
  if (!isSettled) return undefined;
  if (result) return { ...endingBanner(displayed, t), details: pointDetails(displayed, t) };
  if (isLanding) return { tone: 'island', title: t.banner.landing, details: [t.payout.skulls(skullsOf(turn))] };
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

function pointDetails({ result }: DisplayedTurn, t: Texts): string[] {
  if (!result) return [];
  const { ending, own, loss } = result;
  if (ending === 'island') return [loss > 0 ? t.banner.loss(loss) : t.banner.noLoss];
  return [own === 0 ? t.banner.noPoints : t.banner.own(own), ...(loss > 0 ? [t.banner.loss(loss)] : [])];
}

/** Decorative: screen readers get the same information from the live region. */
export function Banner({ tone, title, details }: BannerContent) {
  const { list } = useTexts(TEXTS);
  return (
    <p className={styles.banner} data-tone={tone} aria-hidden="true">
      <b>{title}</b> {details.length > 0 && <span>{list(details)}</span>}
    </p>
  );
}
