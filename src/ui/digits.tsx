import { Fragment } from 'react';

/** What a fingerprint or a seed looks like: many hexadecimal digits. */
const DIGITS = /([0-9a-f]{32,})/;

/** How many of them are spoken, enough to tell two apart. */
const SPOKEN_LENGTH = 8;

/** A text in which long numbers are shown whole; a screen reader speaks only how they begin, not digit by digit to the end. */
export function Digits({ children }: { children: string }) {
  return children.split(DIGITS).map((part, i) => (
    <Fragment key={i}>
      {DIGITS.test(part) ? (
        <>
          <span aria-hidden="true">{part}</span>
          <span className="visually-hidden">{part.slice(0, SPOKEN_LENGTH)}…</span>
        </>
      ) : (
        part
      )}
    </Fragment>
  ));
}
