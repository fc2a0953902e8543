import { Button } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { PlayIcon } from '../../ui/icons';
import { useSettings } from '../../ui/settings';
import styles from './hero.module.css';
import { OPPONENT_ICONS, OPPONENT_KINDS, type OpponentKind, type PlayChoice } from './opponent-kinds';

/** The keys of the ways into a match; that against bots is opened by the button before them, too. */
const SHORTCUTS: Readonly<Partial<Record<OpponentKind, string>>> = { friends: 'Shift+F', device: 'Shift+D' };

interface HeroProps {
  /** Opens the play dialog. */
  onPlay(choice: PlayChoice): void;
}

/** The lobby's banner: an illustration and the ways into a match. */
export function Hero({ onPlay }: HeroProps) {
  const { lobby } = useMessages('app');
  const { keys } = useSettings();
  return (
    <section className={styles.hero} aria-label={lobby.play}>
      <Sea />
      <div className={styles.text}>
        <div className={styles.head}>
          <p className={styles.title} aria-hidden="true">
            {lobby.title}
          </p>
          <p className={styles.lead}>{lobby.lead}</p>
          <div className={styles.play}>
            <Button tone="primary" shortcut="Shift+P" onClick={() => onPlay({ opponents: 'bots' })}>
              <PlayIcon /> {lobby.play}
            </Button>
          </div>
        </div>
        <div className={styles.ways}>
          {OPPONENT_KINDS.map((opponents) => (
            <button
              key={opponents}
              type="button"
              className={styles.way}
              aria-keyshortcuts={keys ? SHORTCUTS[opponents] : undefined}
              onClick={() => onPlay({ opponents })}
            >
              {OPPONENT_ICONS[opponents]}
              <span>
                <strong>{lobby.uses[opponents].title}</strong>
                <span className={styles.more}>{lobby.uses[opponents].text}</span>
              </span>
              <span className={styles.go} aria-hidden="true">
                ›
              </span>
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The sea in the evening; at night in the dark theme. */
function Sea() {
  return (
    <svg className={styles.sea} viewBox="0 0 1200 400" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <circle className={styles.sun} cx="960" cy="205" r="96" opacity="0.35" />
      <circle className={styles.sun} cx="960" cy="205" r="68" />
      <path
        className={styles.stars}
        d="M90 60h3v3h-3zM240 30h2v2h-2zM380 80h3v3h-3zM520 40h2v2h-2zM650 90h3v3h-3zM760 35h2v2h-2zM1080 50h3v3h-3zM1150 110h2v2h-2zM170 130h2v2h-2zM450 150h2v2h-2z"
      />
      <Island />
      <Ship />
      <path className={styles.wave1} d="M0 300q75-30 150 0t150 0 150 0 150 0 150 0 150 0 150 0 150 0v100H0z" />
      <path
        className={styles.wave2}
        d="M0 330q60-24 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0v70H0z"
      />
      <path className={styles.wave3} d="M0 362q100-26 200 0t200 0 200 0 200 0 200 0 200 0v40H0z" />
    </svg>
  );
}

function Island() {
  return (
    <>
      <path className={styles.island} d="M1010 292q60-46 110-38 50 8 80 30v20h-190z" />
      <g className={styles.palm}>
        <path d="M1102 258q-4-44 10-78l7 2q-13 32-8 76z" />
        <path d="M1115 182q-30-22-52 4 30-10 52-4zM1115 182q-16-34-44-24 30 4 44 24zM1115 182q4-36 36-34-24 10-36 34zM1115 182q30-20 50 8-28-12-50-8z" />
      </g>
    </>
  );
}

function Ship() {
  return (
    <g transform="translate(242 78) scale(0.72)">
      <g className={styles.ship}>
        <path d="M786 272q92 26 206-6l-22 54H816z" />
        <path d="M986 266l34-22-22 30zM872 276V92h7v184zM934 272V122h6v150zM828 272v-92h5v92z" />
        <path className={styles.sail} d="M868 108q-52 46-46 92 20 12 46 6zM930 134q-44 40-38 76 16 10 38 4z" />
        <path className={styles.sail} d="M884 112q34 44 30 84-14 8-30 4zM944 138q46 42 50 84-26 12-50 4z" />
        <path className={styles.flag} d="M879 92h52l-14 14 14 14h-52z" />
      </g>
    </g>
  );
}
