import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../button';
import { useMessages } from '../i18n';
import { DownIcon, UpIcon } from '../table-icons';
import styles from './rules-panel.module.css';
import { parseBlocks, plainText, searchBlocks, type Block, type SearchedBlock, type SearchedRun } from './rules-text';

interface BookProps {
  /** The rules as Markdown. */
  readonly text: string;
  /** The numbers of the rules to highlight. */
  readonly cited?: readonly string[];
}

const NO_RULES: readonly string[] = [];

/** The rules as a reference: search, contents, text. */
export function RulesBook({ text, cited = NO_RULES }: BookProps) {
  const t = useMessages('table').rulesPanel;
  const page = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [hitIndex, setHitIndex] = useState(0);
  const blocks = useMemo(() => parseBlocks(text), [text]);
  const { blocks: shown, hits } = useMemo(() => searchBlocks(blocks, query), [blocks, query]);
  const at = hits === 0 ? 0 : hitIndex % hits; // translations may have fewer hits
  const onSearch = (text: string) => {
    setQuery(text);
    setHitIndex(0);
  };
  useScrollTo(page, cited.length > 0 ? '[data-cited]' : undefined, `${cited.join()} ${text}`);
  useScrollTo(page, hits > 0 ? `[data-hit="${at}"]` : undefined, `${query} ${text}`);
  return (
    <div className={styles.book}>
      <SearchField {...{ query, at, hits, onSearch }} onStep={(by) => setHitIndex((at + by + hits) % hits)} />
      <Contents blocks={blocks} page={page} />
      <div ref={page} className={styles.page} data-rules role="region" aria-label={t.title} tabIndex={0}>
        <Text blocks={shown} at={at} cited={cited} />
      </div>
    </div>
  );
}

/** A document as a whole, without search and contents. Its headings of the first level are below that of the page. */
export function PlainDocument({ text }: { text: string }) {
  const blocks = useMemo(() => parseBlocks(text), [text]);
  return (
    <div className={styles.page}>
      <Text blocks={blocks} at={0} cited={NO_RULES} />
    </div>
  );
}

/** Scrolls to the element of a selector when it or `changeKey` changes. */
function useScrollTo(page: RefObject<HTMLElement | null>, selector: string | undefined, changeKey: string): void {
  useEffect(() => {
    if (selector !== undefined) scrollPageTo(page.current, page.current?.querySelector(selector));
  }, [page, selector, changeKey]);
}

/** Scrolls only the page of rules, not its ancestors. */
function scrollPageTo(page: HTMLElement | null, target: Element | null | undefined): void {
  if (!page || !target) return;
  const { top } = target.getBoundingClientRect();
  page.scrollTop += top - page.getBoundingClientRect().top - page.clientHeight / 6;
}

const isHeading = ({ kind, level }: Block) => kind === 'heading' && level !== 1;

/** The table of contents; choosing a heading scrolls to it and focuses it. */
function Contents({ blocks, page }: { blocks: readonly Block[]; page: RefObject<HTMLElement | null> }) {
  const t = useMessages('table').rulesPanel;
  const list = useRef<HTMLDetailsElement>(null);
  const go = (block: Block) => {
    if (list.current) list.current.open = false;
    const heading = page.current?.querySelector<HTMLElement>(`[data-block="${blocks.indexOf(block)}"]`);
    scrollPageTo(page.current, heading);
    heading?.focus({ preventScroll: true });
  };
  return (
    <details ref={list} className={styles.contents}>
      <summary>{t.contents}</summary>
      <ul>
        {blocks.filter(isHeading).map((block) => (
          <li key={plainText(block)}>
            <button type="button" onClick={() => go(block)}>
              {plainText(block)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface TextProps {
  readonly blocks: readonly SearchedBlock[];
  readonly at: number;
  readonly cited: readonly string[];
}

function Text({ blocks, ...rest }: TextProps) {
  return blocks.map((block, i) => {
    if (block.kind !== 'item') return <Prose key={i} block={block} nth={i} at={rest.at} />;
    if (blocks[i - 1]?.kind === 'item') return null;
    const end = blocks.findIndex(({ kind }, after) => after > i && kind !== 'item');
    return <List key={i} {...rest} blocks={blocks.slice(i, end === -1 ? undefined : end)} />;
  });
}

function List({ blocks, at, cited }: TextProps) {
  return (
    <ul>
      {blocks.map(({ number, runs }, i) => (
        <li key={i} data-cited={(number !== undefined && cited.includes(number)) || undefined}>
          <Runs runs={runs} at={at} />
        </li>
      ))}
    </ul>
  );
}

/** The page has its own heading, so the text's headings are one level lower. */
const HEADINGS = ['h2', 'h3', 'h4'] as const;

function Prose({ block: { level, runs }, nth, at }: { block: SearchedBlock; nth: number; at: number }) {
  const words = <Runs runs={runs} at={at} />;
  const Heading = level && HEADINGS[level - 1];
  if (!Heading) return <p>{words}</p>;
  return (
    <Heading tabIndex={-1} data-block={nth}>
      {words}
    </Heading>
  );
}

function Runs({ runs, at }: { runs: readonly SearchedRun[]; at: number }) {
  return runs.map(({ text, style, hit }, i) => (
    <span key={i} data-look={style === 'plain' ? undefined : style}>
      {hit === undefined ? (
        text
      ) : (
        <mark data-hit={hit} data-current={hit === at || undefined}>
          {text}
        </mark>
      )}
    </span>
  ));
}

interface SearchFieldProps {
  readonly query: string;
  /** The index of the current hit. */
  readonly at: number;
  readonly hits: number;
  onSearch(query: string): void;
  /** Moves to the next or previous hit. */
  onStep(by: 1 | -1): void;
}

/** The search field: Enter goes to the next hit, Shift+Enter to the previous one, Escape clears it. */
function SearchField({ query, at, hits, onSearch, onStep }: SearchFieldProps) {
  const t = useMessages('table').rulesPanel;
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && hits > 0) onStep(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && query !== '') onSearch('');
    else return;
    event.preventDefault();
  }
  return (
    <div role="search" className={styles.search}>
      <input
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        value={query}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={onKeyDown}
      />
      <small role="status">{query.trim() !== '' && (hits === 0 ? t.none : t.hits({ at: at + 1, of: hits }))}</small>
      {hits > 0 && (
        <>
          <Button tone="quiet" aria-label={t.previous} onClick={() => onStep(-1)}>
            <UpIcon />
          </Button>
          <Button tone="quiet" aria-label={t.next} onClick={() => onStep(1)}>
            <DownIcon />
          </Button>
        </>
      )}
    </div>
  );
}
