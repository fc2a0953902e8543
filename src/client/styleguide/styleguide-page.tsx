import tokens from '../../ui/tokens.css?raw';
import { Page } from '../app/page';
import { Art } from './art';
import { DealSamples } from './deal';
import { ComponentSamples } from './pieces';
import styles from './styleguide.module.css';

const THEMES = ['light', 'dark'] as const;

/** Returns the names of all tokens whose values match a pattern, in the order of the file. */
function tokensMatching(valuePattern: RegExp): string[] {
  const names = new Set<string>();
  for (const [, name = '', value = ''] of tokens.matchAll(/^ {2}(--[\w-]+): ([^;]+);/gm))
    if (valuePattern.test(value)) names.add(name);
  return [...names];
}

/** Shows all design tokens, components and drawings in light and dark; in development only. */
export function StyleguidePage() {
  return (
    <Page title="Style guide">
      <div className={styles.themes}>
        {THEMES.map((theme) => (
          <div key={theme} data-theme={theme} className={styles.theme}>
            <h2>{theme}</h2>
            <Colours />
            <Type />
            <ComponentSamples />
            <DealSamples />
            <Art />
          </div>
        ))}
      </div>
    </Page>
  );
}

function Colours() {
  return (
    <section>
      <h3>Colours</h3>
      <ul className={styles.colours}>
        {tokensMatching(/^(light-dark|#)/).map((name) => (
          <li key={name}>
            <span style={{ background: `var(${name})` }} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Type() {
  return (
    <section>
      <h3>Type and space</h3>
      {tokensMatching(/sans-serif|serif/).map((name) => (
        <p key={name} style={{ fontFamily: `var(${name})`, fontSize: '1.4rem' }}>
          {name}: Eight dice, one fortune card
        </p>
      ))}
      {tokensMatching(/rem$/).map((name) => (
        <p key={name} className={styles.row}>
          <span className={styles.space} style={{ width: `var(${name})` }} />
          <code>{name}</code>
        </p>
      ))}
    </section>
  );
}
