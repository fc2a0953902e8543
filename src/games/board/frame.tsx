import type { HTMLAttributes, Ref } from 'react';
import styles from './frame.module.css';

/** The section of a board. It sets the colors of drawings and is the container of all size queries. */
export function BoardSection({ className, ...rest }: HTMLAttributes<HTMLElement> & { readonly ref: Ref<HTMLElement> }) {
  return <section {...rest} className={[styles.board, className].join(' ')} />;
}

/** The wooden table top. Further attributes are passed on. */
export function TableTop({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={[styles.table, className].join(' ')} />;
}
