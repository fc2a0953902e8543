import { listOf } from '../../../i18n/format';
import { useLanguage } from '../../../ui/i18n';
import type { Language } from '../../contract';
import { formatChange } from '../numbers';
import type { Texts } from '../messages';
import { BUST_SKULLS, skullsOf } from '../rules/turn';
import styles from './banner.module.css';
import type { DisplayedTurn } from './displayed-turn';

/** The content of the banner. */
export interface BannerContent {
  readonly tone: 'bad' | 'good' | 'best' | 'island' | 'plain';
  readonly title: string;
  readonly details: readonly string[];
}

/** Returns the banner over the dice, or undefined if the last roll has no special outcome. */
export function bannerOf(displayed: DisplayedTurn, t: Texts, language: Language): BannerContent | undefined {
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
export function Banner({ tone, title, details }: BannerContent) {
  const { language } = useLanguage();
  return (
    <p className={styles.banner} data-tone={tone} aria-hidden="true">
      <b>{title}</b> {details.length > 0 && <span>{listOf(details, language)}</span>}
    </p>
  );
}
